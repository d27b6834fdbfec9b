// JLS 18.2.3: no type argument is a wildcard: `List<?>` is not within the bound `List<T>`.
import java.util.List;

public class WildcardWithinBound {
    static <T, U extends List<T>> void f(List<U> x) {
    }

    static void g(List<List<?>> x) {
        f(x); // error
    }
}
