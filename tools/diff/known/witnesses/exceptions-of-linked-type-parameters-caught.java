class E1 extends Exception { }
class Main { static <X extends Exception, Y extends X> Y linked() throws X { return null; } void f() throws Exception { try { linked(); } catch (E1 e) { } } }
