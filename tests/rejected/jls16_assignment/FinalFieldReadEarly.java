// JLS 16: a blank final field is read before it has a value.
public class FinalFieldReadEarly {
    final int x;
    FinalFieldReadEarly() {
        int y = x + 1; // error
        x = y;
    }
}
