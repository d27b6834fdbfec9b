//= The reference is to a class.
class Main { class B { B(Object o) { } } class In { } class C extends B { C() { super((java.util.function.Supplier<Object>) () -> (java.util.function.Supplier<Object>) In::new); } } }
