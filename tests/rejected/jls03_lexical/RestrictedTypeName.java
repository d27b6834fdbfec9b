// JLS 3.9: `record` is not the name of a type.
public class RestrictedTypeName {
    static record x; // error
}
