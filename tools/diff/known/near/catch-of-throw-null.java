//= The try block throws something else.
class E1 extends Exception { }
class Main { void m() { try { throw new RuntimeException(); } catch (E1 e) { } } }
