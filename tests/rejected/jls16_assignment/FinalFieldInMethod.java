// JLS 8.3.1.2: a final field is not assigned by a method.
public class FinalFieldInMethod {
    final int x = 1;
    void f() {
        x = 2; // error
    }
}
