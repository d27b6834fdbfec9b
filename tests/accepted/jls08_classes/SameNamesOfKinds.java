// JLS 6.4: a field, a method and a class of one name.
public class SameNamesOfKinds {
    static int thing = 1;
    static int thing() { return thing; }
    static class thing { }
    static int f() { return thing + thing() + new thing().hashCode(); }
}
