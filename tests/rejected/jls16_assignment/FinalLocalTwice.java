// JLS 4.12.4: a final variable is assigned once.
public class FinalLocalTwice {
    static void f() {
        final int x = 1;
        x = 2; // error
    }
}
