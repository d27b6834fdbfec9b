//= unused-widening-cast-of-switch-expression-with-try
class Main { static void n() { while ((Boolean) true) { break; } } public static void main(String[] a) { long k = (long) switch (a.length) { default -> { try { } finally { } yield 1; } }; } }
