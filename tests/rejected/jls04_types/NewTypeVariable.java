// JLS 15.9: no object of a type variable is made.
public class NewTypeVariable {
    static <T> T f() {
        return new T(); // error
    }
}
