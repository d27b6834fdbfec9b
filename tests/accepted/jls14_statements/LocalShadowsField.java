// JLS 6.4.1: a local variable with the name of a field.
public class LocalShadowsField {
    static int x = 1;
    static int f() {
        int x = 2;
        return x;
    }
}
