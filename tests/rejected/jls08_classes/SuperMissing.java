// JLS 8.8.7: the superclass has no constructor without arguments.
public class SuperMissing {
    static class A { A(int x) { } }
    static class B extends A {
        B() { } // error
    }
}
