class Main { static <T extends Number & Comparable<T>> T m(T t) { return t; } void f() { Comparable<?> c = m(null); } }
