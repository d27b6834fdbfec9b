class Main {
    public static void main(String[] args) {
        new D().n();
    }
}
interface A { default Object m() { System.out.println("interface A"); return ""; } }
interface B extends A { default String m() { System.out.println("interface B"); return ""; } }
interface C extends A, B { }
class D implements C { public String m() { System.out.println("class D"); return ""; } void n() { C.super.m(); } }
