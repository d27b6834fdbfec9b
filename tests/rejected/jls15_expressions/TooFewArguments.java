// JLS 15.12.2: too few arguments.
public class TooFewArguments {
    static int g(int a, int b) { return a; }
    static int f() {
        return g(1); // error
    }
}
