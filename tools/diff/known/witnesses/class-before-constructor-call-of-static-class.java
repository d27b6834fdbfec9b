// Java 25
class Main {
    static class C { C() { Object o = new Object() { }; super(); } }
    public static void main(String[] a) { new C(); }
}
