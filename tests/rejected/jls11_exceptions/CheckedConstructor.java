// JLS 11.2: a constructor that throws a checked exception.
public class CheckedConstructor {
    static class Opened { Opened() throws Exception { } }
    static Object f() {
        return new Opened(); // error
    }
}
