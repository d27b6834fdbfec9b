//= There is no switch expression.
class B { B(Object o) { } }
class C extends B { Object m() { return 1; } C(int z) { super(this.m()); } }
