// JLS 6.5.6: a variable that does not exist.
public class UnknownVariable {
    static int f() {
        return missing; // error
    }
}
