//= The field is read by `this`.
class F { final int x; F() { int y = this.x; x = 1; } }
