// JLS 6.4: a local variable in the scope of one of the same name.
public class DuplicateLocal {
    static void f(int x) {
        for (int i = 0; i < 3; i++) {
            int x = i; // error
        }
    }
}
