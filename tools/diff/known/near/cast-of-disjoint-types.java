//= No type is sealed.
interface I { }
final class T { Object m() { return (I) this; } }
