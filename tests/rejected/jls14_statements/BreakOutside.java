// JLS 14.15: `break` stands in a loop or `switch`.
public class BreakOutside {
    static void f() {
        break; // error
    }
}
