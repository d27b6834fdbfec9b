// JLS 8.1.1.1: a class with an abstract method is abstract.
public class AbstractInConcrete {
    static class A { // error
        abstract void f(); // error
    }
}
