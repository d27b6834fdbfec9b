// JLS 5.5: casts between raw types, and tests whose type arguments follow from the operand's type.
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
public class CastBetweenRawTypes<T> {
    interface Super<P> {}
    static class Y implements Super<Integer> {}
    interface X extends Super<Double> {}
    static class S<L> extends Y {}
    interface R<L> extends X {}
    static class Numbers<N extends Integer> extends ArrayList<N> {}
    @SuppressWarnings("rawtypes")
    static Object cast(S s) { return (R) s; }
    boolean test(Function<ArrayList<T>, ArrayList<T>> f) { return f instanceof UnaryOperator<? extends List<T>>; }
    boolean test(Object o) { return o instanceof Numbers<? extends Integer>; }
}
