// JLS 9.3: a field of two superinterfaces is ambiguous.
public class AmbiguousConstant {
    interface A { int X = 1; }
    interface B { int X = 2; }
    static class C implements A, B {
        int f() {
            return X; // error
        }
    }
}
