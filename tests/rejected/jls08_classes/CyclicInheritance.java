// JLS 8.1.4: a class that is its own superclass.
public class CyclicInheritance {
    static class A extends B { } // error
    static class B extends A { } // error
}
