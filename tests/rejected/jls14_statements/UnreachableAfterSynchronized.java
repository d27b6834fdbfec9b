// JLS 14.22: the block of a `synchronized` statement never completes.
public class UnreachableAfterSynchronized {
    static int f(Object lock) {
        synchronized (lock) { return 1; }
        return 2; // error
    }
}
