sealed class S permits T { }
final class T extends S { }
interface I { }
class Main { boolean m(S s) { return s instanceof I; } }
