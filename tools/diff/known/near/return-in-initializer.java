//= The return is in a constructor.
class Main { { } Main() { L: try { return; } finally { break L; } } }
