// JLS 11.2.3: a field's initialiser throws a checked exception.
public class CheckedInInitializer {
    static int g() throws Exception { return 1; }
    static int x = g(); // error
}
