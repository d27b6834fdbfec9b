//= The field is not final.
class F { int x; F() { Runnable r = () -> this.x = 1; } }
