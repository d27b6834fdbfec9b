//= The function is in a variable.
class Main { void m(Runnable r) { if (r == null) { } Runnable s = () -> { }; } }
