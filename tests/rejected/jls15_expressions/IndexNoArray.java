// JLS 15.10.3: only an array has elements.
public class IndexNoArray {
    static int f(String s) {
        return s[0]; // error
    }
}
