class Main { static <K, V extends K> V g(K k) { return null; } static <T> T[] f(T[] t) { return t; } Object o = f(g(1)); }
