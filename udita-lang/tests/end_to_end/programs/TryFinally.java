/** Every way out of a try statement. */
public class TryFinally {
    static StringBuilder log = new StringBuilder();

    static void log(String text) {
        log.append(text).append(' ');
    }

    static int returned() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
            log("finally");
        }
    }

    @SuppressWarnings("finally")
    static int overridden() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    @SuppressWarnings("finally")
    static int swallowed() {
        for (int i = 0; ; i++) {
            try {
                throw new IllegalStateException();
            } finally {
                if (i < 3) {
                    continue;
                }
                break;
            }
        }
        return 5;
    }

    static int nested(int way) {
        try {
            log("a");
            try {
                log("b");
                if (way == 0) {
                    return 10;
                }
                if (way == 1) {
                    throw new IllegalArgumentException("one");
                }
                if (way == 2) {
                    throw new ArithmeticException("two");
                }
                log("c");
            } catch (IllegalArgumentException e) {
                log("caught " + e.getMessage());
                if (way == 1) {
                    throw new IllegalStateException("again");
                }
            } finally {
                log("inner");
                if (way == 3) {
                    throw new RuntimeException("from finally");
                }
            }
            log("d");
        } catch (IllegalStateException | ArithmeticException e) {
            log("outer " + e.getMessage());
            return 20;
        } catch (RuntimeException e) {
            log("runtime " + e.getMessage());
        } finally {
            log("last");
        }
        return 30;
    }

    static String loops() {
        String path = "";
        outer:
        for (int i = 0; i < 5; i++) {
            try {
                for (int j = 0; j < 5; j++) {
                    try {
                        if (j == 1) {
                            continue;
                        }
                        if (j == 3) {
                            continue outer;
                        }
                        if (i == 2) {
                            break outer;
                        }
                        path += i + "" + j + " ";
                    } finally {
                        path += ". ";
                    }
                }
            } finally {
                path += "| ";
            }
        }
        return path;
    }

    /** What the clause throws is not caught by its own statement. */
    static String escaping() {
        try {
            try {
                return "never";
            } catch (RuntimeException e) {
                return "wrong";
            } finally {
                Integer.parseInt("x");
            }
        } catch (NumberFormatException e) {
            return "right";
        }
    }

    static int depth(int n) {
        try {
            return n == 0 ? 100 / n : depth(n - 1) + 1;
        } finally {
            log("" + n);
        }
    }

    static int rethrow() throws Exception {
        Exception kept = null;
        try {
            throw new Exception("checked");
        } catch (Exception e) {
            kept = e;
            throw e;
        } finally {
            log(kept.getMessage());
        }
    }

    static int assigned() {
        int x = 0;
        try {
            x = 1;
            Object none = null;
            x = 2;
            none.hashCode();
            x = 3;
        } catch (NullPointerException e) {
            x += 10;
        } finally {
            x += 100;
        }
        return x;
    }

    static class Custom extends RuntimeException {
        final int code;

        Custom(int code) {
            super("custom " + code);
            this.code = code;
        }
    }

    static int custom(int code) {
        try {
            if (code > 0) {
                throw new Custom(code);
            }
            return 0;
        } catch (Custom e) {
            return e.code * 2;
        }
    }

    public static void main(String[] args) {
        System.out.println(returned() + " " + overridden() + " " + swallowed());
        for (int way = 0; way < 5; way++) {
            log.setLength(0);
            int result = nested(way);
            System.out.println(way + ": " + result + " " + log);
        }
        System.out.println(loops());
        System.out.println(escaping());
        log.setLength(0);
        try {
            depth(3);
        } catch (ArithmeticException e) {
            log(e.getMessage());
        }
        System.out.println(log);
        log.setLength(0);
        try {
            rethrow();
        } catch (Exception e) {
            log("caught " + e.getMessage());
        }
        System.out.println(log);
        System.out.println(assigned() + " " + custom(0) + " " + custom(21));
        try {
            throw null;
        } catch (NullPointerException e) {
            System.out.println("null thrown");
        }
        try {
            Object o = "text";
            Integer i = (Integer) o;
        } catch (ClassCastException e) {
            System.out.println("cast");
        }
        try {
            int[] a = new int[-3];
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object[] a = new String[1];
            a[0] = 1;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            "abc".charAt(5);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println("string index");
        }
        try {
            try {
                throw new Custom(3);
            } finally {
                System.out.println("passing");
            }
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        try {
        } finally {
            System.out.println("empty");
        }
        try {
            System.out.println("body");
        } catch (RuntimeException e) {
            System.out.println("no");
        } finally {
        }
    }
}
