// JLS 15.21: a number is not compared with `null`.
public class NullEqualsInt {
    static boolean f(int a) {
        return a == null; // error
    }
}
