// A cast of a generic call: the exceptions of the call are those of the inferred type.
import java.util.*;
import java.util.function.*;

public class CastCalls {
    static <T, E extends Throwable> T get(T value, Supplier<E> otherwise) throws E {
        if (value == null) throw otherwise.get();
        return value;
    }
    @SuppressWarnings("unchecked")
    static <Y> Y cast(Object value) { return (Y) get(value, IllegalArgumentException::new); }
    @SuppressWarnings("unchecked")
    static <Y> Y unwrap(Optional<Object> value) { return (Y) (Object) value.orElseThrow(() -> new IllegalStateException("none")); }
    static String text(Object value) { return (String) get(value, IllegalArgumentException::new); }
    static int number(Object value) { return (int) get(value, IllegalArgumentException::new); }
    static void print(Supplier<?> supplier) {
        try { System.out.println((Object) supplier.get()); } catch (RuntimeException e) { System.out.println(e); }
    }
    public static void main(String[] args) {
        print(() -> CastCalls.<String>cast("a"));
        print(() -> CastCalls.<String>cast(null));
        print(() -> unwrap(Optional.of(1)));
        print(() -> unwrap(Optional.empty()));
        print(() -> text("b"));
        print(() -> text(null));
        print(() -> number(5));
        print(() -> number(null));
    }
}
