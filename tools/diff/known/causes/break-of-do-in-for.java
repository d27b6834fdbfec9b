//= break-of-do-that-never-repeats
class Main { static void m(boolean b) { for (; b; ) { do { break; } while (false); } }
public static void main(String[] a) { m(false); } }
