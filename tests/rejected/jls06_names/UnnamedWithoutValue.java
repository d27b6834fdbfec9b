// Java 22: JLS 14.4: an unnamed variable has a value.
public class UnnamedWithoutValue {
    static void f() {
        int _; // error
    }
}
