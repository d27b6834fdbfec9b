class E1 extends Exception { }
class E3 extends Exception { }
interface I extends AutoCloseable { void close() throws E1; }
interface J extends AutoCloseable { void close() throws E3; }
class Main { void f() throws Exception { try { try (var r = (I & J) null) { } } catch (E1 e) { } } }
