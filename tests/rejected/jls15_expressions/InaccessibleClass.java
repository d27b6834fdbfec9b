// JLS 6.6.1: members of a class that cannot be named here.
import java.util.*;
class Holder {
    private class Inner { int k; void m() {} }
    private interface Fun { void m(); }
    Inner inner = new Inner();
    void take(Fun f) {}
    void all(Inner... x) {}
    void all(Fun f, Inner... x) {}
}
class InaccessibleClass {
    void f(Holder h) {
        h.inner.k = 1; // error
        h.inner.m(); // error
        h.take(() -> {}); // error
        Runnable r = h.inner::m; // error
        var x = h.inner;
    }
}
