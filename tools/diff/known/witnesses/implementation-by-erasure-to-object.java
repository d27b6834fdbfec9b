interface J { }
interface I {
    <X extends Object & J> X m(X x);
}
class C implements I {
    public Object m(Object x) { return x; }
}
class Main {
    public static void main(String[] args) { }
}
