// JLS 8.8.7: a constructor call comes first.
public class SuperNotFirst {
    static class A {
        A() {
            System.out.println();
            this(1); // error
        }
        A(int x) { }
    }
}
