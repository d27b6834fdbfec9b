package udita.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A value that a generator makes: a static method that chooses by {@link udita.Udita}.
 *
 * <pre>{@code
 * static Tree trees(int size) {
 *     ...
 * }
 *
 * @Exhaustive
 * void removes(@From(value = "trees", args = "3") Tree tree, @Int(to = 4) int key) {
 *     tree.remove(key);
 *     assertFalse(tree.contains(key));
 * }
 * }</pre>
 *
 * <p>The method may also be a finitization as for Korat, which bounds the fields of a class with a predicate. Then the values are the objects
 * of the parameter's class for which its predicate holds:
 *
 * <pre>{@code
 * @Exhaustive
 * void keepsItsInvariant(@From(value = "finSearchTree", args = "4") SearchTree tree, @Int(to = 4) int key) {
 *     tree.add(key);
 *     assertTrue(tree.repOK());
 * }
 * }</pre>
 */
@Target({ElementType.PARAMETER, ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface From {
    /**
     * The method: {@code method} of the test class, or {@code Class#method} of another one. A class without a package is one of the
     * test class's package. If the test class has no such method, the class of the parameter may have it.
     *
     * @return the name of the generator
     */
    String value();

    /**
     * The arguments of the generator: strings, numbers, {@code boolean}, {@code char} or constants of an enum, as text.
     *
     * @return the arguments
     */
    String[] args() default {};

    /**
     * A filter: only values for which this method returns true are inputs. It is a method of the value without parameters, as in
     * {@code repOk = "repOK"}. For a finitization it is {@code repOK} unless named.
     *
     * @return the name of the filter; empty for none
     */
    String repOk() default "";

    /**
     * The name of a bound: the configuration parameter {@code udita.bound.NAME} replaces the first argument.
     *
     * @return a name; empty for none
     */
    String bound() default "";
}
