// JLS 8.8.9: the default constructor cannot call one that throws a checked exception.
public class CheckedDefaultConstructor {
    static class Base { Base() throws Exception { } }
    static class Derived extends Base { } // error
}
