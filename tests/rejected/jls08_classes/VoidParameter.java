// JLS 8.4.1: no parameter is `void`.
public class VoidParameter {
    static void f(void x) { } // error
}
