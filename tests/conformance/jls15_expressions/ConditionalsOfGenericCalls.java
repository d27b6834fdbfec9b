// A conditional with a generic call is a reference in a context that has a type (JLS 15.25); elsewhere it may unbox.
import java.util.function.Function;
import java.util.function.Supplier;
public class ConditionalsOfGenericCalls {
    static class Wrapper<O> {
        private final O value;
        Wrapper(O value) { this.value = value; }
        <R> R mapOrElse(Function<O, R> function, R otherwise) { return value == null ? otherwise : function.apply(value); }
    }
    static <T> T same(T value) { return value; }
    static <T> T none() { return null; }
    static Boolean absent() { return null; }
    static void show(Object o) { System.out.println("object " + o); }
    static void show(boolean b) { System.out.println("boolean " + b); }
    static void only(Object o) { System.out.println("only " + o); }
    static Object given(boolean b) { return b ? 1 : none(); }
    static void attempt(String what, Supplier<Object> code) {
        try { System.out.println(what + ": " + code.get()); }
        catch (NullPointerException e) { System.out.println(what + ": null unboxed"); }
    }
    public static void main(String[] args) {
        boolean yes = args.length == 0, no = !yes;
        Wrapper<String> full = new Wrapper<>("value"), empty = new Wrapper<>(null);
        Boolean result = no ? true : full.mapOrElse(v -> false, null);
        System.out.println(result);
        only(no ? true : empty.mapOrElse(v -> false, null));
        result = no ? true : empty.mapOrElse(v -> false, null);
        System.out.println(result);
        only(yes ? true : empty.mapOrElse(v -> false, null));
        Integer i = no ? 1 : none();
        System.out.println(i);
        Object o = no ? 1 : same(2.5);
        System.out.println(o);
        only(yes ? 1 : same(2.5));
        only((yes ? 'a' : same(1)));
        System.out.println(given(true) + " " + given(false));
        Integer nested = no ? 1 : yes ? none() : same(3);
        System.out.println(nested);
        attempt("declared Boolean", () -> no ? true : absent());
        attempt("a receiver's text", () -> "" + (yes ? 1 : same(2.5)));
        attempt("numeric operands", () -> { Object both = yes ? 1 : Double.valueOf(2.5); return both; });
        attempt("primitive target", () -> { int k = no ? 1 : ConditionalsOfGenericCalls.<Integer>none(); return k; });
        long wide = no ? 1 : same(7);
        System.out.println(wide);
    }
}
