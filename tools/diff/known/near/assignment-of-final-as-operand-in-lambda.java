//= The field is assigned outside of the lambda expression.
class C { final int x; Runnable r = () -> { }; C() { int z = (x = 1) + x; } }
