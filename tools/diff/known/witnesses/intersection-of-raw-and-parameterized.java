class Main { Object m(Object o) { return (Long & Comparable) o; } }
