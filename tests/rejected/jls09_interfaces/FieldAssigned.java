// JLS 9.3: a field of an interface is final.
public class FieldAssigned {
    interface A { int X = 1; }
    static void f() {
        A.X = 2; // error
    }
}
