// Java 21: JLS 14.11.1: a constant of an enum is a label by its qualified name.
public class QualifiedEnumConstant {
    enum E { P, Q }
    static void f(E e) {
        switch (e) {
            case E.P: break;
            case Q: break;
        }
    }
}
