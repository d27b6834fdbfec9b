// JLS 16: a final variable is assigned when it may have a value.
public class FinalLocalMaybeTwice {
    static void f(boolean b) {
        final int x;
        if (b) x = 1;
        x = 2; // error
    }
}
