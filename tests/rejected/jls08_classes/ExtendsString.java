// JLS 8.1.1.2: `String` is final.
public class ExtendsString {
    static class A extends String { } // error
}
