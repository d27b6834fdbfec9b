// JLS 14.4.1: `var` needs an initialiser.
public class VarWithoutInitializer {
    static void f() {
        var x; // error
    }
}
