//= the bound begins with an interface
interface J { }
class A {
    <X extends J> void m(X x) { }
}
class C extends A {
    void m(Object x) { }
}
class Main {
    public static void main(String[] args) { }
}
