//= The cast has one type.
class Main { Object m(Object o) { return (Comparable<Long>) o; } }
