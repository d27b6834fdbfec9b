//= The field is named simply.
enum E { A(s); static final int s = 1; E(int i) { } }
