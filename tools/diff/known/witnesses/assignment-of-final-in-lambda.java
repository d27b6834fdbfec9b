class F { final int x; F() { Runnable r = () -> this.x = 1; this.x = 2; } }
