class Main {
    static void show(Object o) { System.out.println("A.m as Object"); }
    static void show(String o) { System.out.println("A.m as String"); }
    public static void main(String[] args) {
        show(new C().m());
    }
}
interface A { default Object m() { return ""; } }
interface B extends A { default String m() { return ""; } }
class C implements A, B { }
