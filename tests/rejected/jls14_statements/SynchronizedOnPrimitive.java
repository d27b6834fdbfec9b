// JLS 14.19: `synchronized` takes an object.
public class SynchronizedOnPrimitive {
    static void f(int x) {
        synchronized (x) { } // error
    }
}
