//= The cast is to the primitive type.
class Main { static void call(Runnable r) { } void f() { call(() -> { while ((boolean) true) { } }); } }
