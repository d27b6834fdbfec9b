// JLS 14.11: two labels of a `switch` are equal.
public class DuplicateCase {
    static void f(int x) {
        switch (x) {
            case 2: break;
            case 1 + 1: break; // error
        }
    }
}
