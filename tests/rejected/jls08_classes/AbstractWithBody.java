// JLS 8.4.3.1: an abstract method has no body.
public class AbstractWithBody {
    static abstract class A {
        abstract void f() { } // error
    }
}
