class F { void m(boolean b) { int x = 1; x = 2; if (true) { } else { Runnable r = () -> System.out.println(x); } } }
