// JLS 16.2.10: a loop without end is left by `break` only.
public class AssignedByEndlessLoop {
    static int f(int n) {
        int x;
        while (true) {
            if (n > 3) { x = n; break; }
            n++;
        }
        return x;
    }
}
