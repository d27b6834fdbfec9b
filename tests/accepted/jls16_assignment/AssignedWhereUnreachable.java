// JLS 16: assignments that control does not reach do not count.
public class AssignedWhereUnreachable {
    static void inTry() {
        final int i;
        try {
            if (false) {
                i = 0;
                throw new Exception();
            }
        } catch (Exception e) {
            i = 1;
        }
    }
    static void inLoop() {
        for (final boolean b; true; b = true) {
            break;
        }
    }
}
