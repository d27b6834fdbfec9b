//= The resource is a variable.
class Main { void m(AutoCloseable a) throws Exception { try (a) { } } }
