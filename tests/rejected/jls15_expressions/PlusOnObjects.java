// JLS 15.18: objects are not added.
public class PlusOnObjects {
    static Object f(Object a, Object b) {
        return a + b; // error
    }
}
