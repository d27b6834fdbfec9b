class O<T> { class In { void m(T t) { } } class D extends In { void m(Object o) { } } }
