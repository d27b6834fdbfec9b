class Main { static <X extends Exception, Y extends X> Y linked() throws X { return null; } void f() { try { linked(); } catch (Exception e) { throw e; } } }
