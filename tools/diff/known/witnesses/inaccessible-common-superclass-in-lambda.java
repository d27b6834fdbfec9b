class Main { static <A> A f(java.util.function.Supplier<A> s) { return null; } Object m(boolean b) { return f(() -> b ? new StringBuilder() : new StringBuffer()); } }
