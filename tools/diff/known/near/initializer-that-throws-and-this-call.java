//= No constructor calls another one.
class Main { int x; { if (x == 0) throw new RuntimeException(); } Main() { } }
