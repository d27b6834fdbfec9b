// JLS 8.8.7: a constructor call is directly in the body of a constructor.
public class SuperInBlock {
    static class A {
        A(boolean b) {
            if (b) {
                this(1); // error
            }
        }
        A(int x) { }
    }
}
