//= The field is named simply.
enum E { A; static int s = 1; { int x = s; } }
