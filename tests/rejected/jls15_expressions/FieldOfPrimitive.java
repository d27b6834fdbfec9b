// JLS 15.11: a primitive value has no fields.
public class FieldOfPrimitive {
    static int f(int x) {
        return x.value; // error
    }
}
