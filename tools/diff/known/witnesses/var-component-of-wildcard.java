// Java 21
class Main {
    record G<X>(X v) { }
    static void m(Object o) { System.out.println(o instanceof G<?>(var v) ? "matches" : "no match"); }
    public static void main(String[] a) { m(new G<>(null)); }
}
