// JLS 8.9: an enum is final.
public class ExtendsEnum {
    enum Color { RED }
    static class A extends Color { } // error
}
