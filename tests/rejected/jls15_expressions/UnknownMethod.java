// JLS 15.12: a method that does not exist.
public class UnknownMethod {
    static int f(String s) {
        return s.size(); // error
    }
}
