// JLS 16: an increment reads.
public class IncrementUnassigned {
    static void f() {
        int x;
        x++; // error
    }
}
