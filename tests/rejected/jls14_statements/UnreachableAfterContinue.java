// JLS 14.22: a statement after `continue` cannot be reached.
public class UnreachableAfterContinue {
    static void f() {
        for (int i = 0; i < 3; i++) {
            continue;
            System.out.println(); // error
        }
    }
}
