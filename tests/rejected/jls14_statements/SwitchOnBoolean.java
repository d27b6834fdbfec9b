// JLS 14.11: no `switch` on a `boolean`.
public class SwitchOnBoolean {
    static void f(boolean x) {
        switch (x) { // error
            case true: break; // error
        }
    }
}
