//= There are no parentheses.
class F { final int x; F() { this.x = 1; } }
