// JLS 15.12.2.5: of abstract methods one is chosen only if their declarations have the same erased parameters.
public class AmbiguousOfBounds {
    static abstract class A<T> { abstract T m(T p); }
    interface B { Object m(Integer p); }
    static <Z extends A<Integer> & B> void test(Z z) {
        z.m(null); // error
    }
}
