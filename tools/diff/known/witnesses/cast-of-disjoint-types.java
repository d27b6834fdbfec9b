sealed class S permits T { }
final class T extends S { }
interface I { }
class Main { Object m(S s) { return (I) s; } }
