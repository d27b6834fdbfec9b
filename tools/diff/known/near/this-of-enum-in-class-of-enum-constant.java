//= The class is a member of the enum itself.
enum E { A; class D { Object o = E.this; } }
