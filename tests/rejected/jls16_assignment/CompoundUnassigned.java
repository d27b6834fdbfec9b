// JLS 16: a compound assignment reads.
public class CompoundUnassigned {
    static void f() {
        int x;
        x += 1; // error
    }
}
