// JLS 8.1.1.1: a class that leaves an abstract method open is abstract.
public class NotAbstract {
    static abstract class A { abstract void f(); }
    static class B extends A { } // error
}
