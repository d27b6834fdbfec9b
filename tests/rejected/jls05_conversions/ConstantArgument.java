// JLS 5.3: an argument is not narrowed, constant or not.
public class ConstantArgument {
    static void g(byte x) { }
    static void f() {
        g(1); // error
    }
}
