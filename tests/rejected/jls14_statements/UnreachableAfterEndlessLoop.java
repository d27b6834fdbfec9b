// JLS 14.22: nothing follows a loop whose condition is constantly true.
public class UnreachableAfterEndlessLoop {
    static void f() {
        while (true) { }
        System.out.println(); // error
    }
}
