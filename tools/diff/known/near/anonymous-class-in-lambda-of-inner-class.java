//= The anonymous class is in a method.
class Main { class C { C() { super(); } Object m() { java.util.function.Supplier<Object> s = () -> new Object() { }; return s; } } }
