// Throwables: messages, causes, suppressed ones, and the text of those that the machine throws.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;

public class Exceptions {
    static class Custom extends RuntimeException {
        final int code;

        Custom(int code) {
            super("code " + code);
            this.code = code;
        }

        @Override
        public String getLocalizedMessage() {
            return "localized " + getMessage();
        }
    }

    static class Checked extends Exception {
        Checked(Throwable cause) {
            super(cause);
        }
    }

    static int divide(int a, int b) {
        return a / b;
    }

    static int recursion(int n) {
        return n == 0 ? 0 : 1 + recursion(n - 1);
    }

    static String attempt(int what) throws Checked {
        int[] array = new int[3];
        switch (what) {
            case 0: return "" + divide(1, 0);
            case 1: return "" + 1L % (array.length - 3);
            case 2: return "" + array[3];
            case 3: return "" + array[-1];
            case 4: return "" + new int[array.length - 5].length;
            case 5: return "abc".substring(2, 5);
            case 6: return "abc".charAt(3) + "";
            case 7: throw new Custom(7);
            case 8: throw new Checked(new IllegalStateException("inner"));
            case 9: throw new AssertionError("assertion");
            case 10: throw new AssertionError(new Custom(3));
            case 11: throw new UnsupportedOperationException();
            case 12: throw new IndexOutOfBoundsException(12);
            case 13: throw new ArrayIndexOutOfBoundsException(13);
            case 14: throw new StringIndexOutOfBoundsException(14);
            case 15: throw new IllegalArgumentException("message", null);
            case 16: throw new Error(new Custom(4));
            case 17: throw new ConcurrentModificationException();
            case 18: throw new AssertionError(5);
            case 19: return new ArrayList<String>().get(0);
            default: return Arrays.asList(1).get(1).toString();
        }
    }

    static String flow(int n) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < n; i++) {
            try {
                text.append("try ");
                if (i == 1) {
                    continue;
                }
                if (i == 2) {
                    throw new Custom(i);
                }
                if (i == 4) {
                    return text.append("return ").toString();
                }
                text.append("end ");
            } catch (Custom e) {
                text.append("catch ").append(e.code).append(' ');
            } finally {
                text.append("finally ").append(i).append("; ");
                if (i == 5) {
                    break;
                }
            }
        }
        return text.toString();
    }

    static int overridden() {
        try {
            throw new Custom(1);
        } finally {
            return 5;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 21; i++) {
            try {
                System.out.println(attempt(i));
            } catch (IllegalStateException | Custom e) {
                System.out.println(i + " custom " + e);
            } catch (RuntimeException e) {
                System.out.println(i + " unchecked " + e + " " + e.getMessage() + " " + e.getCause());
            } catch (Exception e) {
                System.out.println(i + " checked " + e + " " + e.getMessage() + " " + e.getCause());
            } catch (Error e) {
                System.out.println(i + " error " + e + " " + e.getMessage() + " " + e.getCause());
            }
        }
        for (int n = 0; n < 8; n++) {
            System.out.println(flow(n));
        }
        System.out.println(overridden() + " " + recursion(1000));
        RuntimeException e = new RuntimeException("outer");
        e.initCause(new Custom(9));
        e.addSuppressed(new Custom(10));
        e.addSuppressed(new Error("eleven"));
        System.out.println(e + " " + e.getCause() + " " + e.getSuppressed().length + " " + e.getSuppressed()[1]);
        try {
            e.initCause(null);
        } catch (IllegalStateException twice) {
            System.out.println(twice.getMessage() + " " + twice.getCause());
        }
        try {
            e.addSuppressed(e);
        } catch (IllegalArgumentException self) {
            System.out.println(self.getMessage());
        }
        List<Object> list = new ArrayList<Object>();
        try {
            list.add(1);
            for (Object o : list) {
                list.add(o);
            }
        } catch (ConcurrentModificationException changed) {
            System.out.println(changed + " " + list);
        }
    }
}
