// JLS 8.9.1: two constants of one name.
public class EnumConstantTwice {
    enum Color { RED, RED } // error
}
