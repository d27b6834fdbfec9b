// JLS 15.26: what is assigned to is a variable.
public class AssignToValue {
    static void f(int a) {
        a + 1 = 2; // error
    }
}
