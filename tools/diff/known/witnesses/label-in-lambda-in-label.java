class Main { void m() { L: { Runnable r = () -> { L: { break L; } }; } } }
