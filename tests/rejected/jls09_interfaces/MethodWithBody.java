// JLS 9.4: a method of an interface with a body is default, static or private.
public class MethodWithBody {
    interface A {
        void f() { } // error
    }
}
