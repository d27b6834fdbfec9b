//= pattern-on-switch-expression-with-try
class Main { Object m(boolean a, boolean b) { return (Object) (a && b); } void n(Object o, int i, String b) { if (o instanceof String s) { } boolean q = (Object) switch (i) { default -> { try { yield b != null; } catch (Error e) { yield i > 0; } } } instanceof Boolean t && t; } }
