// JLS 8.3: no field is `void`.
public class VoidField {
    static void x; // error
}
