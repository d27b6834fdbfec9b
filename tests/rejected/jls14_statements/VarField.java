// JLS 14.4.1: `var` is for local variables.
public class VarField {
    static var x = 1; // error
}
