enum E { A, B }
class F { static void use(int u) { } void m() { int x; if (switch (E.A) { case A -> (x = 1) > 0; case B -> false; }) { use(x); } } }
