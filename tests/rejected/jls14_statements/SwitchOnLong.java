// JLS 14.11: no `switch` on a `long`.
public class SwitchOnLong {
    static void f(long x) {
        switch (x) { // error
            case 1: break; // error
        }
    }
}
