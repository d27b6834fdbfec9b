// JLS 8.8.9: a default constructor needs one of the superclass.
public class SuperMissingDefault {
    static class A { A(int x) { } }
    static class B extends A { } // error
}
