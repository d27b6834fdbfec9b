// JLS 16.2.10: a final variable is assigned in a loop.
public class FinalInLoop {
    static void f(boolean b) {
        final int x;
        while (b) {
            x = 1; // error
        }
    }
}
