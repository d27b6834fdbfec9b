// JLS 15.10.1: no array of a type variable is made.
public class NewTypeVariableArray {
    static <T> T[] f() {
        return new T[1]; // error
    }
}
