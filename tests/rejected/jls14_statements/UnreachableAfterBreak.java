// JLS 14.22: a statement after `break` cannot be reached.
public class UnreachableAfterBreak {
    static void f() {
        while (true) {
            break;
            System.out.println(); // error
        }
    }
}
