class Main {
    static void show(Object o) { System.out.println("A.m as Object"); }
    static void show(String o) { System.out.println("A.m as String"); }
    public static void main(String[] args) {
        C c = new D(); show(c.m());
    }
}
abstract class A { public abstract Object m(); }
interface B { String m(); }
abstract class C extends A implements B { }
class D extends C { public String m() { return ""; } }
