// JLS 8.4.3.2: a static method has no object whose method it could call.
public class StaticCallsInstance {
    int g() { return 1; }
    static int f() {
        return g(); // error
    }
}
