// JLS 16: a local variable is read before it has a value.
public class ReadBeforeAssigned {
    static void f() {
        int x;
        System.out.println(x); // error
    }
}
