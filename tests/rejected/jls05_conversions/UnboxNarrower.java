// JLS 5.2: a `Long` is not unboxed to `int`.
public class UnboxNarrower {
    static int f(Long x) {
        return x; // error
    }
}
