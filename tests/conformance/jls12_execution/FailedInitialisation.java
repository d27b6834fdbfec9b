// Static initialisers that fail: what is thrown the first time and from then on, by classes, superclasses, interfaces.
public class FailedInitialisation {
    static class Divides {
        static int x = 1 / 0;

        static void use() {
        }
    }

    static class Below extends Divides {
        static int y = 5;
    }

    static class Plain extends Divides {
    }

    static class ThrowsError {
        static {
            if (true) {
                throw new Error("as it is");
            }
        }
        static int z;
        static final int CONSTANT = 3;
    }

    static class Own extends RuntimeException {
        Own(String message, Throwable cause) {
            super(message, cause);
        }

        public String getMessage() {
            return "another message";
        }
    }

    static class ThrowsOwn {
        static int q = fail();

        static int fail() {
            throw new Own("own", new IllegalStateException("deep"));
        }
    }

    interface Parsed {
        int VALUE = Integer.parseInt("x");

        default void method() {
        }
    }

    static class HasParsed implements Parsed {
        static int w = 2;
    }

    interface Unused {
        int VALUE = Integer.parseInt("never");
    }

    static class HasUnused implements Unused {
        static int w = 2;
    }

    static class Half {
        static Half half = new Half();
        int k = 3;
        static int s = 1 / (half.k - 3);

        int s() {
            return s;
        }
    }

    interface Attempt {
        void run();
    }

    static void twice(Attempt attempt) {
        for (int i = 0; i < 2; i++) {
            try {
                attempt.run();
                System.out.println("fine");
            } catch (Throwable thrown) {
                StringBuilder text = new StringBuilder();
                for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
                    text.append(" <- ").append(cause);
                }
                System.out.println(text);
            }
        }
    }

    public static void main(String[] args) {
        twice(new Attempt() {
            public void run() {
                Divides.use();
            }
        });
        twice(new Attempt() {
            public void run() {
                new Below();
            }
        });
        twice(new Attempt() {
            public void run() {
                Below.y++;
            }
        });
        twice(new Attempt() {
            public void run() {
                new Plain();
            }
        });
        twice(new Attempt() {
            public void run() {
                ThrowsError.z++;
            }
        });
        twice(new Attempt() {
            public void run() {
                System.out.println(ThrowsError.CONSTANT);
            }
        });
        twice(new Attempt() {
            public void run() {
                new ThrowsOwn();
            }
        });
        twice(new Attempt() {
            public void run() {
                System.out.println(Parsed.VALUE);
            }
        });
        twice(new Attempt() {
            public void run() {
                new HasParsed();
            }
        });
        twice(new Attempt() {
            public void run() {
                System.out.println(HasUnused.w);
            }
        });
        twice(new Attempt() {
            public void run() {
                new Half().s();
            }
        });
        twice(new Attempt() {
            public void run() {
                System.out.println(new Divides[3].length + " " + (new Object() instanceof Divides));
            }
        });
        new Below();
    }
}
