// JLS 14.11: at most one `default`.
public class DuplicateDefault {
    static void f(int x) {
        switch (x) {
            default: break;
            case 1: break;
            default: break; // error
        }
    }
}
