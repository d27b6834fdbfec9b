// JLS 15.26.2: only a string is added a string to.
public class CompoundString {
    static void f(int x) {
        x += "text"; // error
    }
}
