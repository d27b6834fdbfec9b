// JLS 15.12.3: a call that gives nothing is no argument.
public class VoidPrinted {
    static void g() { }
    static void f() {
        System.out.println(g()); // error
    }
}
