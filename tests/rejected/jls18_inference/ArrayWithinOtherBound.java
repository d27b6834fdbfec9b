// JLS 18.4: no type is below an array and another class.
import java.util.List;

public class ArrayWithinOtherBound {
    static <T extends B, B> T f(Class<B> x) {
        return null;
    }

    static void g(Class<Iterable<?>> x) {
        List<Integer>[] y = f(x); // error
    }
}
