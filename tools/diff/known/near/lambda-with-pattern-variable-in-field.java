//= It is in a method.
class Main { static boolean test(java.util.function.BooleanSupplier t) { return true; } boolean m(Object o) { return o instanceof String s && test(() -> s.isEmpty()); } }
