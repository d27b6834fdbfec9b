class Main { static <T, U extends T> U m(T t) { return null; } void show(Integer i) { } void show(String s) { } void f() { show(m(1)); } }
