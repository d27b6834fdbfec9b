// JLS 9.4.1, 8.4.2: a method with the erasure of the signature of another one overrides it.
import java.util.List;

public class RawDefaultForArgument {
    interface A<T> {
        void m(T x);
    }

    interface B<T> extends A<List<T>> {
        @Override
        @SuppressWarnings("rawtypes")
        default void m(List x) {
        }
    }

    static class C implements B<String>, A<List<String>> {
    }
}
