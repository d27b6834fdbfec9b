class Main {
    static class F<T extends Comparable<T>> { F(T t) { } }
    static Object m() { return (F<Integer>) new F<>(null); }
    public static void main(String[] args) {
        System.out.println(1);
    }
}
