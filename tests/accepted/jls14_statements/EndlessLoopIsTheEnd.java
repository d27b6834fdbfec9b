// JLS 8.4.7: a method may end in a loop that never ends.
public class EndlessLoopIsTheEnd {
    static int f(boolean b) {
        while (true) { if (b) return 1; }
    }
    static int g() {
        for (;;) { }
    }
}
