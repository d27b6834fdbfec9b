package udita.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * One of several values, in their order: of strings, numbers, {@code boolean}, {@code char} or the constants of an enum.
 *
 * <pre>{@code
 * @Exhaustive
 * void rounds(@OneOf({"0", "0.5", "-0.5", "NaN"}) double x, @OneOf({"UP", "DOWN"}) RoundingMode mode) {
 *     assertTrue(Math.abs(Round.toInt(x, mode) - x) < 1 || Double.isNaN(x));
 * }
 * }</pre>
 */
@Target({ElementType.PARAMETER, ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface OneOf {
    /**
     * The values as text.
     *
     * @return the values
     */
    String[] value();
}
