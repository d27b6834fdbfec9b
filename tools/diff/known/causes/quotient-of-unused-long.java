//= dead-compound-division
class Main { static void m(long z) { long q = 5; q /= z; } public static void main(String[] a) { m(0); } }
