// JLS 6.3: a local class is used before its declaration.
public class LocalClassUsesLater {
    static Object f() {
        Object o = new Local(); // error
        class Local { }
        return o;
    }
}
