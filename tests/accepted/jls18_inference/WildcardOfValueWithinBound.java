// JLS 6.5.6, 18.2.3: the wildcards in the type of a value are captured.
import java.util.Collection;
import java.util.List;

public class WildcardOfValueWithinBound {
    static <T, U extends Collection<T>> void f(U x) {
    }

    static void g(List<?> x, List<? extends List<?>> y) {
        f(x);
        f(y.get(0));
    }
}
