class Main { static <X> Object all(X... x) { return x; } Object m(boolean b) { return all(b ? new StringBuilder[0] : new StringBuffer[0]); } }
