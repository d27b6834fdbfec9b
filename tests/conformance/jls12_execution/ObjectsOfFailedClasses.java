// Objects that outlive the failed initialisation of their class: fields and methods work, static members don't.
public class ObjectsOfFailedClasses {
    static Object kept;
    static Failing keptToo;

    static class Failing {
        static int counter = 7;

        int field = 5;

        static {
            kept = new Lower();
            keptToo = new Failing();
            if (counter > 0) {
                throw new IllegalStateException("no");
            }
        }

        int field() {
            return field;
        }

        int counter() {
            return counter;
        }

        void count() {
            counter++;
        }

        int viaStatic() {
            return twice(field);
        }

        Failing copy() {
            return new Failing();
        }

        static int twice(int n) {
            return 2 * n;
        }
    }

    static class Lower extends Failing {
        int fromBelow() {
            return counter + field;
        }
    }

    static void attempt(String what, java.util.function.Supplier<Object> action) {
        try {
            System.out.println(what + ": " + action.get());
        } catch (Throwable e) {
            System.out.println(what + ": " + e + ", " + e.getCause());
        }
    }

    public static void main(String[] args) {
        attempt("first use", () -> Failing.twice(2));
        attempt("static method", () -> Failing.twice(2));
        attempt("field", () -> keptToo.field);
        attempt("method", () -> keptToo.field());
        attempt("static field in a method", () -> keptToo.counter());
        attempt("written static field", () -> {
            keptToo.count();
            return "done";
        });
        attempt("static method in a method", () -> keptToo.viaStatic());
        attempt("new in a method", () -> keptToo.copy());
        attempt("in a subclass", () -> ((Lower) kept).fromBelow());
        attempt("inherited", () -> ((Lower) kept).field());
        attempt("type", () -> kept instanceof Failing);
        attempt("again", () -> new Failing());
    }
}
