//= The lambda expression is an argument.
class Main { static void m(Runnable r, int i) { } void f(int i) { m(() -> { }, switch (i) { default -> 1; }); } }
