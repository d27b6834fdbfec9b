//= The name is behind the call.
class B { Object f; }
class C extends B { C() { super(); Object o = C.super.f; } }
