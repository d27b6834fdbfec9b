// JLS 14.4.1, 6.4: a variable is in scope in its own initialiser, also one declared with `var`.
public class VarInItself {
    void patterns(Object o) {
        var s = o instanceof String s; // error
    }
}
