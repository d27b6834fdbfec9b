// JLS 11.2: a call of a method that throws a checked exception.
public class CheckedCallNotCaught {
    static void g() throws java.io.IOException { }
    static void f() {
        g(); // error
    }
}
