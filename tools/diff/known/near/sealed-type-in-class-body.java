//= The sealed type is a member of a class.
class C { sealed class S permits T { } final class T extends S { } }
