// JLS 15.21: a `boolean` and a number are not compared.
public class EqualsIntAndObject {
    static boolean f(boolean a, int b) {
        return a == b; // error
    }
}
