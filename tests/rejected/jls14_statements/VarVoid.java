// JLS 14.4.1: `var` of a call that gives nothing.
public class VarVoid {
    static void g() { }
    static void f() {
        var x = g(); // error
    }
}
