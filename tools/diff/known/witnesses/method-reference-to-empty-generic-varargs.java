class Main { <T> void g(T... t) { } void g(Main... t) { } Runnable r = new Main()::g; }
