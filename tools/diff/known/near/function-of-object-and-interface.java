//= The intersection has no Object.
class Main { Object f() { return (java.io.Serializable & Runnable) () -> { }; } }
