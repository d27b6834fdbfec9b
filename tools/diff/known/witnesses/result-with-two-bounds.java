class Main { static <T, U extends T> U m(T t) { return null; } void f() { Integer i = m(""); } }
