// JLS 14.8: an expression without effect is no statement.
public class NotAStatement {
    static void f(int x) {
        x + 1; // error
    }
}
