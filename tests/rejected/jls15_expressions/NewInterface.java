// JLS 15.9.1: an interface has no objects of its own.
public class NewInterface {
    static Object f() {
        return new Runnable(); // error
    }
}
