class Main {
    static class F<T> { public T get() { return null; } }
    static void show(Object o) { System.out.println("OBJECT"); }
    static void show(Integer o) { System.out.println("INTEGER"); }
    public static void main(String[] args) {
        show(new F<>() { public Integer get() { return 1; } }.get());
    }
}
