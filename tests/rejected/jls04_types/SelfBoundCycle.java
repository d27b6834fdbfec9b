// JLS 4.4: type parameters that bound each other.
public class SelfBoundCycle {
    static <A extends B, B extends A> void f() { } // error
}
