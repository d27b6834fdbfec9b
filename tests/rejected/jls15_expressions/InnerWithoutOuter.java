// JLS 15.9.2: an object of an inner class needs an enclosing one.
public class InnerWithoutOuter {
    class Inner { }
    static Object f() {
        return new Inner(); // error
    }
}
