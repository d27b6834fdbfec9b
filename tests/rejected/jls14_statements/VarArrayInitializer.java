// JLS 14.4.1: `var` of an array initialiser.
public class VarArrayInitializer {
    static void f() {
        var x = {1, 2}; // error
    }
}
