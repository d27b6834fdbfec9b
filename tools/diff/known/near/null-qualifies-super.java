//= The qualifier is a variable.
class Main { class In { } class C extends In { C(Main m) { m.super(); } } }
