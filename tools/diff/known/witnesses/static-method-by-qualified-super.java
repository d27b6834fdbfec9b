class Main {
    public static void main(String[] args) {
        new C().n();
    }
}
class B { static void m() { System.out.println("static B"); } }
class C extends B { static void m() { System.out.println("static C"); } void n() { C.super.m(); } }
