class Main { static <T> T id(T t) { return t; } void m(boolean b) { long r = b ? null : Main.<Integer>id(null); } }
