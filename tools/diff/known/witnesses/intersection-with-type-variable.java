interface I { }
class Main { <T> Object m(Object o) { return (T & I) o; } }
