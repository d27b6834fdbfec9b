// A program that prints nothing.
public class PrintsNothing {
    public static void main(String[] args) {
        if (args.length > 0) {
            System.out.println(args[0]);
        }
    }
}
