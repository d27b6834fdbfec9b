package java.lang;

/** Printing to the standard output, for small programs. */
@Since(25)
public final class IO {
    private IO() {
    }

    public static void println(Object obj) {
        System.out.println(obj);
    }

    public static void println() {
        System.out.println();
    }

    public static void print(Object obj) {
        System.out.print(obj);
    }
}
