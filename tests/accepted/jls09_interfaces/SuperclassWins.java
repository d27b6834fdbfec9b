// JLS 8.4.8: a method of the superclass comes before a default method.
public class SuperclassWins {
    interface A { default int f() { return 1; } }
    static class P { public int f() { return 2; } }
    static class C extends P implements A { }
}
