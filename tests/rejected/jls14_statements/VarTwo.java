// JLS 14.4: `var` declares one variable.
public class VarTwo {
    static void f() {
        var x = 1, y = 2; // error
    }
}
