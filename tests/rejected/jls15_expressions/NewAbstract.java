// JLS 15.9.1: an abstract class has no objects of its own.
public class NewAbstract {
    static abstract class Shape { }
    static Object f() {
        return new Shape(); // error
    }
}
