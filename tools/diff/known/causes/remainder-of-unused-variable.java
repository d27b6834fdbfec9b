//= dead-compound-division
class Main { static int zero() { return 0; } public static void main(String[] a) { for (int i = 0; i < 2; i++) { int q = i; q %= zero(); } } }
