// Stack traces: what getStackTrace and printStackTrace tell, with causes and what was suppressed.

import java.util.*;

public class StackTraces {
    static class Quiet extends Exception {
        Quiet(String message) {
            super(message, null, false, false);
        }
    }

    static class Unfilled extends RuntimeException {
        Unfilled(String message) {
            super(message);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    static class Outer {
        static class Inner {
            Inner() {
                fail("constructing");
            }

            int x = 3;

            void method() {
                fail("method");
            }
        }
    }

    static class Static {
        static int touched;
        static void touch() { fail("static " + touched); }
    }

    static class Own extends Exception {
        Own(String message, Throwable cause) {
            super(message, cause);
        }

        @Override
        public String getLocalizedMessage() {
            return "<" + getMessage() + ">";
        }
    }

    static void fail(String message) {
        throw new IllegalStateException(message);
    }

    static void show(Throwable thrown) {
        System.out.println(thrown);
        for (StackTraceElement call : thrown.getStackTrace()) {
            System.out.println("  " + call + " | " + call.getClassName() + " " + call.getMethodName() + " "
                + call.getFileName() + " " + call.getLineNumber() + " " + call.isNativeMethod());
        }
    }

    static int depth(int n) {
        if (n == 0) {
            throw new UnsupportedOperationException("deep");
        }
        return depth(n - 1)
            + 1;
    }

    static void rethrow() throws Own {
        try {
            depth(2);
        } catch (UnsupportedOperationException e) {
            throw new Own("wrapped",
                e);
        }
    }

    static void chain() throws Exception {
        try {
            rethrow();
        } catch (Own own) {
            Exception top = new Exception("top", own);
            top.addSuppressed(new RuntimeException("more", new Error("under it")));
            top.addSuppressed(new Quiet("quiet"));
            throw top;
        }
    }

    public static void main(String[] args) {
        try {
            new Outer.Inner();
        } catch (IllegalStateException e) {
            show(e);
        }
        try {
            Outer.Inner inner = null;
            inner.method();
        } catch (NullPointerException e) {
            System.out.println(e.getStackTrace()[0]);
        }
        try {
            Static.touch();
        } catch (IllegalStateException e) {
            show(e);
        }
        try {
            chain();
        } catch (Exception e) {
            show(e);
            show(e.getCause());
            e.printStackTrace(System.out);
        }
        show(new Quiet("quiet"));
        show(new Unfilled("unfilled"));
        Exception circle = new Exception("circle");
        circle.initCause(new RuntimeException("round", circle));
        circle.printStackTrace(System.out);
        Exception set = new Exception("set");
        set.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("a.B", "c", "D.java", 7), new StackTraceElement("a.B", "c", null, 7),
            new StackTraceElement("a.B", "c", "D.java", -1), new StackTraceElement("a.B", "c", "D.java", -2)});
        set.printStackTrace(System.out);
        try {
            set.initCause(null).initCause(set);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getCause());
        }
        try {
            new Exception("x").initCause(null).initCause(set);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getCause());
        }
        try {
            new Exception("x", null).initCause(null);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getCause());
        }
        try {
            circle.addSuppressed(circle);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + e.getCause().getMessage());
        }
        try {
            circle.addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Exception later = new Exception("later");
        refill(later);
        show(later);
        System.err.println("to standard error");
        later.printStackTrace();
        new StringBuilder()
            .append(1)
            .append(2);
        try {
            Objects
                .requireNonNull(
                    null,
                    "nothing");
        } catch (NullPointerException e) {
            System.out.println(e.getStackTrace()[1]);
        }
        System.exit(0);
    }

    static void refill(Exception e) {
        e.fillInStackTrace();
    }
}
