//= The lambda expression throws another exception.
class Main { static void run(Runnable r) { } void m() { try { } catch (RuntimeException e) { throw e; } run(() -> { throw new RuntimeException(); }); } }
