// JLS 15.1: a call that gives nothing is no value.
public class VoidAsValue {
    static void g() { }
    static int f() {
        return g() + 1; // error
    }
}
