// JLS 15.10.1: no array of a parameterised type is made.
public class NewGenericArray {
    static Object f() {
        return new java.util.ArrayList<String>[3]; // error
    }
}
