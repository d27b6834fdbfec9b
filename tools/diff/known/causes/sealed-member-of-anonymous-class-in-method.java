//= sealed-type-in-class-body
class Main { void m() { new Object() { sealed interface S permits T { } final class T implements S { } }; } }
