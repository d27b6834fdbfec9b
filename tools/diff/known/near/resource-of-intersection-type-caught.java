//= The resource has one type.
class E1 extends Exception { }
interface I extends AutoCloseable { void close() throws E1; }
class Main { void m() throws Exception { try (var r = (I) null) { } catch (E1 e) { } } }
