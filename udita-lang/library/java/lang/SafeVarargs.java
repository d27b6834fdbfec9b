package java.lang;

/** Declares that a method uses its array of variable arguments safely. */
@java.lang.annotation.Target({java.lang.annotation.ElementType.CONSTRUCTOR, java.lang.annotation.ElementType.METHOD})
public @interface SafeVarargs {
}
