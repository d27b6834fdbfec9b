class F { final int x; F() { Runnable r = () -> { try { } finally { x = 1; } }; x = 2; } }
