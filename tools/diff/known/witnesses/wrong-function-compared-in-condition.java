import java.util.function.*;
class Main { void f() { if (((Supplier<?>) () -> { }) == null) { } } }
