class F { final int x; F() { int y = F.this.x; x = 1; } }
