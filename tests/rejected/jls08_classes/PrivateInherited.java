// JLS 8.2: a private field is not inherited.
public class PrivateInherited {
    static class A { private int x; }
    static class B extends A {
        int f() {
            return x; // error
        }
    }
}
