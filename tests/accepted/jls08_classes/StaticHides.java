// JLS 8.4.8.2: a static method hides a static one; a field hides any field.
public class StaticHides {
    static class A { static int f() { return 1; } int x; }
    static class B extends A { static int f() { return 2; } static String x; }
}
