class Main { static class F<T> { F(int... i) { } F(T... t) { } } public static void main(String[] a) { new F<>(1, 2); } }
