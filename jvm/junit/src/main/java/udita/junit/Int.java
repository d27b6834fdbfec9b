package udita.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A whole number from a range, both ends included: for {@code int}, {@code long}, {@code short}, {@code byte} and their classes.
 *
 * <pre>{@code
 * @Exhaustive
 * void halvesAdd(@Int(from = -10, to = 10) int n) {
 *     assertEquals(n, Halves.lower(n) + Halves.upper(n));
 * }
 * }</pre>
 */
@Target({ElementType.PARAMETER, ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface Int {
    /**
     * The least number, which comes first.
     *
     * @return the least number
     */
    long from() default 0;

    /**
     * The greatest number.
     *
     * @return the greatest number
     */
    long to();

    /**
     * The name of this bound: the configuration parameter {@code udita.bound.NAME} replaces the greatest number.
     *
     * @return a name; empty for none
     */
    String bound() default "";
}
