// JLS 8.1.5: a class implements no class.
public class ImplementsClass {
    static class A implements Object { } // error
}
