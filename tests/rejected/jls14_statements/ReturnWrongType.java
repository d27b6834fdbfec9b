// JLS 14.17: what is returned has to be assignable to the result type.
public class ReturnWrongType {
    static int f() {
        return 1L; // error
    }
}
