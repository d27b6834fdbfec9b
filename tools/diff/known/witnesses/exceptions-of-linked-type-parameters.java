class Main { static <X extends Exception, Y extends X> Y linked() throws X { return null; } void f() { linked(); } }
