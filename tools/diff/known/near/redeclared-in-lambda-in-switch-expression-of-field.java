//= The field has no switch expression.
class Main { Object f = (java.util.function.Function<Object, Object>) x -> x instanceof String s ? s : x; int m(int i) { return switch (i) { default -> 1; }; } }
