//= No type is sealed.
interface I { }
final class T { boolean m() { return this instanceof I; } }
