class Main {
    static class Box<T> { T f; Box(T t) { f = t; } }
    public static void main(String[] args) {
        Box<? extends Object[]> b = new Box<>(new Object[] { null }); try { System.out.println(java.util.List.of(b.f).size()); } catch (NullPointerException e) { System.out.println("NullPointer " + 1); }
    }
}
