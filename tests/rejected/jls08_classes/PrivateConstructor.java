// JLS 6.6.1: a private constructor of another class.
public class PrivateConstructor {
    public static Object f() {
        return new Holder3(); // error
    }
}

class Holder3 {
    private Holder3() { }
}
