class Main {
    static class Box<T> { T f; Box(T t) { f = t; } }
    static void m(Object... o) { System.out.println("Object... " + o.length); }
    public static void main(String[] args) {
        Box<? extends Object[]> b = new Box<>(new Object[] { 1, 2 }); m(b.f);
    }
}
