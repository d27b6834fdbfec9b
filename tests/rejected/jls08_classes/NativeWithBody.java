// JLS 8.4.7: a native method has no body.
public class NativeWithBody {
    native void f() { // error
    }
}
