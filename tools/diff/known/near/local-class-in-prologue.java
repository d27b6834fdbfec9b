//= The class is behind the call.
class B { B(Object o) { } }
class C extends B { C(int z) { super(1); class L { } } }
