//= There is no lambda expression.
enum C { A; static int s = 1; { int x = s; } }
