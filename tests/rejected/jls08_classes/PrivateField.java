// JLS 6.6.1: a private field of another class.
public class PrivateField {
    public static int f(Holder h) {
        return h.secret; // error
    }
}

class Holder {
    private int secret;
}
