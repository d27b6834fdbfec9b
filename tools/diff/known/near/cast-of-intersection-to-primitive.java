//= The inner cast has one type.
class Main { int m(Object o) { return (int) (Integer) o; } }
