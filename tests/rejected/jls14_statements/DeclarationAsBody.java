// JLS 14.9: the branch of an `if` is no declaration.
public class DeclarationAsBody {
    static void f(boolean b) {
        if (b) int x = 1; // error
    }
}
