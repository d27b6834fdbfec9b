// JLS 15.12.2: an argument that does not fit.
public class WrongArgument {
    static int g(int a) { return a; }
    static int f() {
        return g("1"); // error
    }
}
