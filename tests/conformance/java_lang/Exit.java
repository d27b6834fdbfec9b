// System.exit ends the program at once: no finally, and what was printed stays.

public class Exit {
    public static void main(String[] args) {
        System.out.println("before");
        System.err.println("to standard error");
        try {
            leave();
        } catch (Throwable e) {
            System.out.println("never caught");
        } finally {
            System.out.println("never done");
        }
        System.out.println("never");
    }

    static void leave() {
        System.out.print("half a line");
        System.exit(3);
    }
}
