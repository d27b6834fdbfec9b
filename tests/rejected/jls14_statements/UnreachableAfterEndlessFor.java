// JLS 14.22: nothing follows a `for` without a condition.
public class UnreachableAfterEndlessFor {
    static void f() {
        for (;;) { }
        System.out.println(); // error
    }
}
