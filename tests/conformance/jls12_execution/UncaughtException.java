// What a program printed before an uncaught exception; its exit status is 1.
public class UncaughtException {
    static int divide(int a, int b) {
        try {
            return a / b;
        } finally {
            System.out.println("divided");
        }
    }

    public static void main(String[] args) {
        System.out.println(divide(7, 2));
        System.out.println(divide(7, args.length));
        System.out.println("not reached");
    }
}
