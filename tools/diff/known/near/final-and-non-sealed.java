//= There is only one of the modifiers.
sealed class S permits T { }
final class T extends S { }
