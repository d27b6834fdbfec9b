package udita.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The size of a {@code List}, {@code Set} or array. The other annotations are those of the elements; or the elements have
 * annotations of their own, as in {@code @Size(max = 3) List<@Size(max = 2) List<@Int(to = 1) Integer>>}.
 *
 * <pre>{@code
 * @Exhaustive
 * void sorts(@Size(max = 4) @Int(from = 0, to = 3) int[] numbers) {
 *     Sort.sort(numbers);
 *     for (int i = 1; i < numbers.length; i++) {
 *         assertTrue(numbers[i - 1] <= numbers[i]);
 *     }
 * }
 * }</pre>
 *
 * <p>The smaller ones come first. Each set comes once, in one order of its elements.
 */
@Target({ElementType.PARAMETER, ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface Size {
    /**
     * The least size.
     *
     * @return the least size
     */
    int min() default 0;

    /**
     * The greatest size.
     *
     * @return the greatest size
     */
    int max();

    /**
     * The name of this bound: the configuration parameter {@code udita.bound.NAME} replaces the greatest size.
     *
     * @return a name; empty for none
     */
    String bound() default "";
}
