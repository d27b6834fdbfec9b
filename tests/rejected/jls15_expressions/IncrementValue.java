// JLS 15.14.2: what is incremented is a variable.
public class IncrementValue {
    static int g() { return 1; }
    static void f() {
        g()++; // error
    }
}
