//= The labels are beside each other.
class Main { void m() { L: { } Runnable r = () -> { L: { break L; } }; } }
