// The lines of creations of objects and arrays in stack traces: a creation begins no line, unlike statements, calls and branches.
public class LinesOfCreations {
    static class Failing {
        Failing(int a) { if (a < 2) throw new IllegalStateException("small"); }
        static Failing make(int a) {
            return
                new Failing(
                    a);
        }
    }
    static class Uninitialised {
        static int value = Integer.parseInt("x");
    }
    static int one(int a) { return a; }
    static RuntimeException thrown() {
        throw
            new IllegalStateException(
                "thrown");
    }
    static int[] array() {
        int[] array =
            new int[
                one(1) - 2];
        return array;
    }
    static int[][] arrays() {
        int[][] array =
            new int
                [1]
                [-1];
        return array;
    }
    static Object afterCall() {
        Object object =
            new Failing(
                one(
                    1));
        return object;
    }
    static Object argument() {
        return String.valueOf(
            new Failing(
                1));
    }
    static Object branch(boolean second) {
        return second
            ? new Failing(
                1)
            : new Failing(
                0);
    }
    static Object element() {
        Object[] elements = {
            "a",
            new Failing(1),
        };
        return elements;
    }
    static Object nested() {
        return
            java.util.List.of(
                one(3), new Failing(one(2)),
                new Failing(
                    1));
    }
    static Object field =
        null;
    static void assignment() {
        field =
            new Failing(
                1);
    }
    static Object initialiser() {
        return
            new Uninitialised();
    }
    static Object concatenated() {
        String text = "a"
            + one(2)
            + new Failing(1);
        return text;
    }
    static void print(Runnable runnable) {
        try {
            runnable.run();
        } catch (Throwable thrown) {
            if (thrown.getCause() != null) thrown = thrown.getCause();
            for (StackTraceElement element : thrown.getStackTrace()) {
                String name = element.getMethodName();
                boolean isOwn = element.getClassName().startsWith("LinesOfCreations") && !name.startsWith("lambda") && !name.equals("run");
                if (isOwn && !name.equals("print")) System.out.print(name + " " + element.getLineNumber() + "; ");
            }
            System.out.println(thrown.getMessage());
        }
    }
    public static void main(String[] args) {
        print(() -> Failing.make(0));
        print(() -> thrown());
        print(() -> array());
        print(() -> arrays());
        print(() -> afterCall());
        print(() -> argument());
        print(() -> branch(true));
        print(() -> branch(false));
        print(() -> element());
        print(() -> nested());
        print(() -> assignment());
        print(() -> initialiser());
        print(() -> concatenated());
    }
}
