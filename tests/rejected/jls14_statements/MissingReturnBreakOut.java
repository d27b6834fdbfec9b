// JLS 14.22: a loop from which a `break` leads completes.
public class MissingReturnBreakOut {
    static int f(boolean b) {
        while (true) { if (b) break; }
    } // error
}
