package udita.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A string of characters from an alphabet. The shorter strings come first, then those with the earlier characters.
 *
 * <pre>{@code
 * @Exhaustive
 * void trimsTwice(@Strings(max = 5, alphabet = "a \t") String text) {
 *     assertEquals(text.trim(), text.trim().trim());
 * }
 * }</pre>
 *
 * <p>{@code @Strings(matching = "[ab]{1,3}c?")} is any string that matches a regular expression, as in
 * {@link udita.Udita#getMatching}.
 */
@Target({ElementType.PARAMETER, ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface Strings {
    /**
     * The least length.
     *
     * @return the least length
     */
    int min() default 0;

    /**
     * The greatest length.
     *
     * @return the greatest length
     */
    int max() default -1;

    /**
     * The characters.
     *
     * @return the characters
     */
    String alphabet() default "";

    /**
     * A regular expression, instead of lengths and an alphabet.
     *
     * @return the expression; empty for none
     */
    String matching() default "";

    /**
     * The name of this bound: the configuration parameter {@code udita.bound.NAME} replaces the greatest length.
     *
     * @return a name; empty for none
     */
    String bound() default "";
}
