//= local-sealed-type
class Main { Object o = new Object() { void m() { sealed class S permits T { } final class T extends S { } } }; }
