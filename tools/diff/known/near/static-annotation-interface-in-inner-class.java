//= The modifier is missing.
class Main { class I { @interface A { } } }
