interface Task<X extends Exception> { void run() throws X; }
class Main { static <X extends Exception> void run(Task<X> t) throws X { } static void g() throws java.io.IOException { } void h() throws java.io.IOException { run(() -> { try { g(); } catch (Exception e) { if (false) e = null; throw e; } }); } }
