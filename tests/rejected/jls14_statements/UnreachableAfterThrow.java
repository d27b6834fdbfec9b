// JLS 14.22: a statement after `throw` cannot be reached.
public class UnreachableAfterThrow {
    static void f() {
        throw new RuntimeException();
        System.out.println(); // error
    }
}
