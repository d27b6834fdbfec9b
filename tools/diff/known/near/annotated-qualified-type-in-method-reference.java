//= The annotation is elsewhere.
@interface A { }
class Main { @A Object o = (java.util.function.Supplier<Object>) java.util.ArrayList::new; }
