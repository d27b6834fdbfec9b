class O<T> { class In { void m(T t) { } } }
class D extends O<?>.In { D(O<?> o) { o.super(); } void f() { m(null); } }
