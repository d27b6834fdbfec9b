// JLS 8.4.2, 4.9: the order of its bounds does not distinguish a type parameter.
public class BoundsInOtherOrder {
    interface I {
    }

    interface J {
    }

    static <T extends I & J> void f(T x) {
    }

    static <T extends J & I> void f(T x) { // error
    }
}
