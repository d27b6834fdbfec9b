abstract class A {
    abstract void m();
}
class Main {
    public static void main(String[] args) { Object o = (A & Runnable) () -> { }; }
}
