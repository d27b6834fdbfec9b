//= The interfaces are not generic.
interface K { void k(); }
interface L { void k(); }
class Main { Object m() { return (K & L) () -> { }; } }
