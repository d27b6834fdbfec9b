class F { <X> F(X... x) { } F(Integer... x) { } }
class Main { Object o = new F(); }
