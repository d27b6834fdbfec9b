interface A { void m(); }
interface B { default void m() { } }
class Main { Object m() { return (A & B) () -> { }; } }
