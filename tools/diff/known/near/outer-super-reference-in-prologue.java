//= The reference is behind the call.
class Main { class B { } class C extends B { C() { super(); Object o = (java.util.function.Supplier<Object>) Main.super::toString; } } }
