// JLS 15.8.3: no `this` in a static method.
public class StaticThis {
    static Object f() {
        return this; // error
    }
}
