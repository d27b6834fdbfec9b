// JLS 15.9.3: no constructor takes the arguments.
public class NewNoSuchConstructor {
    static class Point { Point(int x) { } }
    static Object f() {
        return new Point(); // error
    }
}
