interface J { }
class A {
    <X extends Object & J> X m() { return null; }
}
class C extends A {
    Object m() { return null; }
}
class Main {
    public static void main(String[] args) { }
}
