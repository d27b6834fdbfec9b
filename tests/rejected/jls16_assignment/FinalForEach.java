// JLS 14.14.2: a final loop variable is not assigned.
public class FinalForEach {
    static void f(int[] a) {
        for (final int x : a) { x = 1; } // error
    }
}
