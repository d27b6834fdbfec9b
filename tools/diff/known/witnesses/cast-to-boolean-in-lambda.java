class Main { static void call(Runnable r) { } static void call(java.util.concurrent.Callable<?> r) { } static void round() { } void f() { call(() -> { while ((Boolean) true) { round(); } }); } }
