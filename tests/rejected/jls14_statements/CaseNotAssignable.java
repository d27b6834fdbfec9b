// JLS 14.11: a label has to fit the type that is looked at.
public class CaseNotAssignable {
    static void f(byte x) {
        switch (x) {
            case 128: break; // error
        }
    }
}
