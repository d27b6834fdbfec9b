// JLS 8.4.1: two parameters of one name.
public class DuplicateParameter {
    static void f(int a, int a) { } // error
}
