// JLS 6.6.1: a private method of another class.
public class PrivateMethod {
    public static void f(Holder2 h) {
        h.hidden(); // error
    }
}

class Holder2 {
    private void hidden() { }
}
