// JLS 15.11.2: no `super` in a static method.
public class StaticSuper {
    static String f() {
        return super.toString(); // error
    }
}
