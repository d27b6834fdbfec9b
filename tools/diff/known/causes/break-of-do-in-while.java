//= break-of-do-that-never-repeats
class Main { static void m(boolean b) { while (b) { do { break; } while (b); } }
public static void main(String[] a) { m(false); } }
