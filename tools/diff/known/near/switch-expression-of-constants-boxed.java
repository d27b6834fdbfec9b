//= The switch expression is not an argument.
class Main { static <T> void m(T t) { } void f(int i) { int x = switch (i) { default -> 1; }; m(x); } }
