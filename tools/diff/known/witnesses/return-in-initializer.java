class Main { { L: try { return; } finally { break L; } } }
