// JLS 6.5.5: a type that does not exist.
public class UnknownType {
    static Missing x; // error
}
