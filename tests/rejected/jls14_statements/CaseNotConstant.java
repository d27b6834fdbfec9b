// JLS 14.11: a label is a constant expression.
public class CaseNotConstant {
    static void f(int x, int y) {
        switch (x) {
            case y: break; // error
        }
    }
}
