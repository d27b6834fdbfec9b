// A `try` block that completes by `continue`, a `finally` block normally, and every kind of handler.
// Made by tests/suite/conformance/families.rs.
public class TryContinueFinallyNormally {
    static boolean always() { return true; }

    static void log(String what) { System.out.println(what); }

    /** A handler: normally. */
    static String run0() {
        for (int i = 0; i < 2; i++) {
            log("loop " + i);
            try {
                log("try");
                if (always()) continue;
                log("try ends");
            } catch (IllegalStateException e) {
                log("catch " + e.getMessage());
            } finally {
                log("finally");
                log("finally ends");
            }
            log("after");
        }
        return "end";
    }

    /** A handler: return. */
    static String run1() {
        for (int i = 0; i < 2; i++) {
            log("loop " + i);
            try {
                log("try");
                if (always()) continue;
                log("try ends");
            } catch (IllegalStateException e) {
                log("catch " + e.getMessage());
                if (always()) return "return from catch";
            } finally {
                log("finally");
                log("finally ends");
            }
            log("after");
        }
        return "end";
    }

    /** A handler: throw. */
    static String run2() {
        for (int i = 0; i < 2; i++) {
            log("loop " + i);
            try {
                log("try");
                if (always()) continue;
                log("try ends");
            } catch (IllegalStateException e) {
                log("catch " + e.getMessage());
                if (always()) throw new IllegalStateException("from catch");
            } finally {
                log("finally");
                log("finally ends");
            }
            log("after");
        }
        return "end";
    }

    /** A handler: break. */
    static String run3() {
        for (int i = 0; i < 2; i++) {
            log("loop " + i);
            try {
                log("try");
                if (always()) continue;
                log("try ends");
            } catch (IllegalStateException e) {
                log("catch " + e.getMessage());
                if (always()) break;
            } finally {
                log("finally");
                log("finally ends");
            }
            log("after");
        }
        return "end";
    }

    /** A handler: continue. */
    static String run4() {
        for (int i = 0; i < 2; i++) {
            log("loop " + i);
            try {
                log("try");
                if (always()) continue;
                log("try ends");
            } catch (IllegalStateException e) {
                log("catch " + e.getMessage());
                if (always()) continue;
            } finally {
                log("finally");
                log("finally ends");
            }
            log("after");
        }
        return "end";
    }

    /** A handler: nothing. */
    static String run5() {
        for (int i = 0; i < 2; i++) {
            log("loop " + i);
            try {
                log("try");
                if (always()) continue;
                log("try ends");
            } finally {
                log("finally");
                log("finally ends");
            }
            log("after");
        }
        return "end";
    }

    public static void main(String[] args) {
        try {
            log(run0());
        } catch (RuntimeException e) {
            log("thrown " + e.getMessage());
        }
        try {
            log(run1());
        } catch (RuntimeException e) {
            log("thrown " + e.getMessage());
        }
        try {
            log(run2());
        } catch (RuntimeException e) {
            log("thrown " + e.getMessage());
        }
        try {
            log(run3());
        } catch (RuntimeException e) {
            log("thrown " + e.getMessage());
        }
        try {
            log(run4());
        } catch (RuntimeException e) {
            log("thrown " + e.getMessage());
        }
        try {
            log(run5());
        } catch (RuntimeException e) {
            log("thrown " + e.getMessage());
        }
    }
}
