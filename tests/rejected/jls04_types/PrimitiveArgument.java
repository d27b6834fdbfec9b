// JLS 4.5.1: a type argument is no primitive type.
public class PrimitiveArgument {
    static java.util.List<int> x; // error
}
