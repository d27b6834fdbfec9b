// JLS 8.4.7: a loop with a condition that is not constant may end.
public class MissingReturnAfterLoop {
    static int f(boolean b) {
        while (b) return 1;
    } // error
}
