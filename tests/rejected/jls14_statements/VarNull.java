// JLS 14.4.1: `var` of `null`.
public class VarNull {
    static void f() {
        var x = null; // error
    }
}
