// JLS 5.2: only a constant is narrowed by assignment.
public class IntToByteVariable {
    static byte f(int x) {
        return x; // error
    }
}
