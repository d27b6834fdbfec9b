//= The class literal is another one.
class Main { Object o = (java.util.function.Supplier<Object> & java.io.Serializable) String.class::getName; }
