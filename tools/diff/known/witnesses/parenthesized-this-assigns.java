class F { final int x; F() { (this).x = 1; } }
