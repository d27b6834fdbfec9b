// JLS 9.4.1.3: type arguments make a default method and an abstract one the same that do not override each other.
import java.util.List;

public class DefaultForArgument {
    interface A<T> {
        void m(T x);
    }

    interface B<T> extends A<T> {
        @SuppressWarnings("rawtypes")
        default void m(List x) {
        }
    }

    static class C implements B<List<String>> { // error
    }
}
