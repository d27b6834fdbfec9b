// JLS 8.4.7: a method of the machine has no body.
public class NativeBody {
    native void f() { } // error
}
