// JLS 8.4.3.2: a static method has no object whose field it could use.
public class StaticUsesField {
    int x;
    static int f() {
        return x; // error
    }
}
