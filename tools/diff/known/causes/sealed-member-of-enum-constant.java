//= sealed-type-in-class-body
enum E { A { sealed class S permits T { } final class T extends S { } } }
