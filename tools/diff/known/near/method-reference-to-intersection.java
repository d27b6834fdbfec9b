//= The cast has one type.
class Main { static void f() { } Object o = (Runnable) Main::f; }
