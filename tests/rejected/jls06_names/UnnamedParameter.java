// Java 22: JLS 8.4.1: a parameter of a method has a name.
public class UnnamedParameter {
    static void f(int _) {} // error
}
