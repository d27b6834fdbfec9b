// JLS 18.2.1: a type parameter that bounds itself is no functional interface.
public class LambdaForTypeParameter {
    static <C extends Comparable<C>> void m(C p) { }
    void f() {
        m(p -> 1); // error
    }
}
