//= It permits another class.
sealed class S permits T { }
final class T extends S { }
