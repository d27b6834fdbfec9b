// JLS 8.4.1: a final parameter is not assigned.
public class FinalParameter {
    static void f(final int x) {
        x = 1; // error
    }
}
