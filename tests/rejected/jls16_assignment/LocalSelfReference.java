// JLS 16: a local variable is read in its own initialiser.
public class LocalSelfReference {
    static void f() {
        int x = x + 1; // error
    }
}
