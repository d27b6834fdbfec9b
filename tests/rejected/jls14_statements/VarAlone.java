// Java 21: JLS 14.30.1: `var` is the type of a nested pattern only.
public class VarAlone {
    static boolean f(Object o) {
        return o instanceof var x; // error
    }
}
