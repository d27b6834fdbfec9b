// JLS 8.4.8.3: an override throws a checked exception that the overridden method does not.
public class OverrideThrowsMore {
    static class Base { void f() { } }
    static class Derived extends Base {
        @Override void f() throws Exception { } // error
    }
}
