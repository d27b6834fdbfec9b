//= The enum is a member.
sealed interface S permits Main.E { }
class Main { enum E implements S { A } }
