// Java 22: JLS 8.4: a method has a name.
public class UnnamedMethod {
    static void _() {} // error
}
