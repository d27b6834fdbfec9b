class Main {
    public static void main(String[] a) { long k = (long) switch (a.length) { default -> { try { } finally { } yield 1; } }; }
}
