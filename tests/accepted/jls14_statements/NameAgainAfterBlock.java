// JLS 6.4: a name again when the scope of the first has ended.
public class NameAgainAfterBlock {
    static void f() {
        for (int i = 0; i < 3; i++) { }
        for (int i = 0; i < 3; i++) { int x = i; }
        int x = 1, i = 2;
    }
}
