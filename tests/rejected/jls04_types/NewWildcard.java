// JLS 15.9: no object of a type with wildcards is made.
public class NewWildcard {
    static Object f() {
        return new java.util.ArrayList<?>(); // error
    }
}
