// A cast between raw types with different type arguments above.
class RawCast {
    interface Super<P> {}
    static class Y implements Super<Integer> {}
    interface X extends Super<Double> {}
    static class S<L> extends Y {}
    interface T<L> extends X {}
    T cast(S s) { return (T) s; }
}
