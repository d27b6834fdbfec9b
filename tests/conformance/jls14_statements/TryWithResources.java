// What happens in which order when a `try` statement has resources (JLS 14.20.3).

public class TryWithResources {
    static class Failure extends Exception {
        Failure(String message) {
            super(message);
        }
    }

    static class Resource implements AutoCloseable {
        final String name;
        final boolean fails;

        Resource(String name, boolean fails) {
            this.name = name;
            this.fails = fails;
            System.out.println("  open " + name);
        }

        @Override
        public void close() throws Failure {
            System.out.println("  close " + name);
            if (fails) {
                throw new Failure("closing " + name);
            }
        }
    }

    static class Quiet implements AutoCloseable {
        @Override
        public void close() {
            System.out.println("  quiet");
        }
    }

    static class Same implements AutoCloseable {
        final Failure failure;

        Same(Failure failure) {
            this.failure = failure;
        }

        @Override
        public void close() throws Failure {
            throw failure;
        }
    }

    static Resource failing() throws Failure {
        throw new Failure("opening");
    }

    static void show(Throwable thrown) {
        System.out.println("  caught " + thrown);
        for (Throwable suppressed : thrown.getSuppressed()) {
            System.out.println("  suppressed " + suppressed + " " + suppressed.getSuppressed().length);
        }
    }

    static void body(boolean fails) {
        System.out.println("  body");
        if (fails) {
            throw new IllegalStateException("body");
        }
    }

    static void every() {
        for (int i = 0; i < 8; i++) {
            boolean first = (i & 1) != 0;
            boolean second = (i & 2) != 0;
            boolean inBody = (i & 4) != 0;
            System.out.println("first " + first + ", second " + second + ", body " + inBody);
            try (Resource a = new Resource("a", first); Resource b = new Resource("b", second)) {
                body(inBody);
            } catch (Failure | RuntimeException e) {
                show(e);
            } finally {
                System.out.println("  finally");
            }
        }
    }

    static void openingFails() {
        System.out.println("opening fails");
        try (Resource a = new Resource("a", true); Resource b = failing(); Resource c = new Resource("c", false)) {
            System.out.println("never");
        } catch (Failure e) {
            show(e);
        }
    }

    static void nothing() throws Failure {
        System.out.println("null");
        try (Resource a = null; Resource b = new Resource("b", false); Resource c = null) {
            System.out.println("  " + a + " " + (b == null) + " " + c);
        }
        try (Resource a = null) {
            throw new IllegalStateException("with nothing to close");
        } catch (IllegalStateException e) {
            show(e);
        }
    }

    static int returns(boolean early) throws Failure {
        int x = 1;
        try (Resource a = new Resource("a", false)) {
            if (early) {
                return x;
            }
            x = 2;
        }
        x = 3;
        return x;
    }

    static void jumps() throws Failure {
        System.out.println("jumps");
        outer:
        for (int i = 0; i < 3; i++) {
            try (Resource a = new Resource("a" + i, false)) {
                for (int j = 0; ; j++) {
                    try (Resource b = new Resource("b" + j, false)) {
                        if (j == i) {
                            continue outer;
                        }
                        if (i == 2) {
                            break outer;
                        }
                    }
                }
            }
        }
    }

    static void lost() throws Failure {
        System.out.println("a return that is lost");
        try {
            System.out.println("  " + returnsFailing());
        } catch (Failure e) {
            show(e);
        }
    }

    static int returnsFailing() throws Failure {
        try (Resource a = new Resource("a", true)) {
            return 7;
        }
    }

    static void variables(Resource given) throws Failure {
        System.out.println("variables");
        final Resource declared = new Resource("declared", false);
        Resource effectively;
        effectively = new Resource("effectively", false);
        try (given; declared; var more = new Quiet(); effectively;) {
            System.out.println("  " + given.name + " " + declared.name);
        }
    }

    static void itself() throws Failure {
        System.out.println("suppressing itself");
        Failure failure = new Failure("the same");
        try (Same same = new Same(failure)) {
            throw failure;
        } catch (IllegalArgumentException e) {
            System.out.println("  " + e.getMessage() + " " + (e.getCause() == failure));
        }
    }

    public static void main(String[] args) throws Failure {
        every();
        openingFails();
        nothing();
        System.out.println(returns(true));
        System.out.println(returns(false));
        jumps();
        lost();
        variables(new Resource("given", false));
        itself();
    }
}
