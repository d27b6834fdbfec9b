package java.math;

import udita.internal.RealNumber;

/** A decimal number of any size: an unscaled whole number, and the scale by which its decimal point moves to the left. */
public class BigDecimal extends Number implements Comparable<BigDecimal>, RealNumber {
    public static final BigDecimal ZERO = new BigDecimal(BigInteger.ZERO, 0);
    public static final BigDecimal ONE = new BigDecimal(BigInteger.ONE, 0);
    public static final BigDecimal TEN = new BigDecimal(BigInteger.TEN, 0);

    public static final int ROUND_UP = 0;
    public static final int ROUND_DOWN = 1;
    public static final int ROUND_CEILING = 2;
    public static final int ROUND_FLOOR = 3;
    public static final int ROUND_HALF_UP = 4;
    public static final int ROUND_HALF_DOWN = 5;
    public static final int ROUND_HALF_EVEN = 6;
    public static final int ROUND_UNNECESSARY = 7;

    /** The powers of ten that are a {@code long}. */
    private static final long[] TENS = {
        1L, 10L, 100L, 1000L, 10_000L, 100_000L, 1000_000L, 10_000_000L, 100_000_000L, 1000_000_000L, 10_000_000_000L,
        100_000_000_000L, 1000_000_000_000L, 10_000_000_000_000L, 100_000_000_000_000L, 1000_000_000_000_000L,
        10_000_000_000_000_000L, 100_000_000_000_000_000L, 1000_000_000_000_000_000L,
    };

    private final BigInteger unscaled;
    private final int scale;
    /** The number of digits; 0 if it is not yet computed. */
    private int precision;

    public BigDecimal(BigInteger unscaled, int scale) {
        this.unscaled = unscaled;
        this.scale = scale;
        // As in the JDK, the constructor throws if the number is null.
        precision = unscaled.signum() == 0 ? 1 : 0;
    }

    private BigDecimal(BigDecimal value) {
        this(value.unscaled, value.scale);
    }

    public BigDecimal(BigInteger value) {
        this(value, 0);
    }

    public BigDecimal(BigInteger value, MathContext context) {
        this(new BigDecimal(value, 0).round(context));
    }

    public BigDecimal(BigInteger unscaled, int scale, MathContext context) {
        this(new BigDecimal(unscaled, scale).round(context));
    }

    public BigDecimal(int value) {
        this(BigInteger.valueOf(value), 0);
    }

    public BigDecimal(int value, MathContext context) {
        this(new BigDecimal(value).round(context));
    }

    public BigDecimal(long value) {
        this(BigInteger.valueOf(value), 0);
    }

    public BigDecimal(long value, MathContext context) {
        this(new BigDecimal(value).round(context));
    }

    public BigDecimal(double value) {
        this(exactly(value));
    }

    public BigDecimal(double value, MathContext context) {
        this(exactly(value).round(context));
    }

    public BigDecimal(String text) {
        this(parse(text));
    }

    public BigDecimal(String text, MathContext context) {
        this(parse(text).round(context));
    }

    public BigDecimal(char[] text) {
        this(parse(String.valueOf(text)));
    }

    public BigDecimal(char[] text, int offset, int count) {
        this(parse(String.valueOf(text, offset, count)));
    }

    public static BigDecimal valueOf(long value) {
        return value == 0 ? ZERO : value == 1 ? ONE : value == 10 ? TEN : new BigDecimal(value);
    }

    public static BigDecimal valueOf(long unscaled, int scale) {
        return scale == 0 ? valueOf(unscaled) : new BigDecimal(BigInteger.valueOf(unscaled), scale);
    }

    public static BigDecimal valueOf(double value) {
        return new BigDecimal(Double.toString(value));
    }

    /** The exact value of a {@code double}. */
    private static BigDecimal exactly(double value) {
        if (value != value || Math.abs(value) > Double.MAX_VALUE) {
            throw new NumberFormatException("Infinite or NaN");
        }
        long bits = Double.doubleToRawLongBits(value);
        int exponent = (int) (bits >> 52 & 0x7ff);
        long significand = exponent == 0 ? (bits & (1L << 52) - 1) << 1 : bits & (1L << 52) - 1 | 1L << 52;
        if (significand == 0) {
            return ZERO;
        }
        int power = exponent - 1075;
        int zeros = Long.numberOfTrailingZeros(significand);
        power += zeros;
        BigInteger whole = BigInteger.valueOf(bits < 0 ? -(significand >> zeros) : significand >> zeros);
        // 2^-n is 5^n with n decimals.
        return power >= 0 ? new BigDecimal(whole.shiftLeft(power), 0)
            : new BigDecimal(whole.multiply(BigInteger.valueOf(5).pow(-power)), -power);
    }

    private static BigDecimal parse(String text) {
        int length = text.length();
        int at = 0;
        boolean negative = false;
        if (length > 0 && (text.charAt(0) == '-' || text.charAt(0) == '+')) {
            negative = text.charAt(0) == '-';
            at = 1;
        }
        StringBuilder digits = new StringBuilder();
        int count = 0;
        long decimals = 0;
        boolean point = false;
        while (at < length) {
            char c = text.charAt(at);
            if (c == '.') {
                if (point) {
                    throw new NumberFormatException("Character array contains more than one decimal point.");
                }
                point = true;
            } else if (Character.isDigit(c)) {
                digits.append((char) ('0' + Character.digit(c, 10)));
                count++;
                decimals += point ? 1 : 0;
            } else {
                break;
            }
            at++;
        }
        long exponent = 0;
        if (at < length) {
            char c = text.charAt(at);
            if (c != 'e' && c != 'E') {
                throw new NumberFormatException(
                    "Character " + c + " is neither a decimal digit number, decimal point, nor \"e\" notation exponential mark.");
            }
            exponent = exponent(text, at + 1);
        }
        if (count == 0) {
            throw length == 0 ? new NumberFormatException() : new NumberFormatException("No digits found.");
        }
        long scale = decimals - exponent;
        if ((int) scale != scale) {
            throw new NumberFormatException("Scale out of range.");
        }
        BigInteger unscaled = new BigInteger(digits.toString());
        return new BigDecimal(negative ? unscaled.negate() : unscaled, (int) scale);
    }

    private static long exponent(String text, int start) {
        int at = start;
        int length = text.length();
        boolean negative = at < length && text.charAt(at) == '-';
        if (negative || at < length && text.charAt(at) == '+') {
            at++;
        }
        if (at >= length) {
            throw new NumberFormatException();
        }
        while (length - at > 10 && Character.digit(text.charAt(at), 10) == 0) {
            at++;
        }
        if (length - at > 10) {
            throw new NumberFormatException("Too many nonzero exponent digits.");
        }
        long exponent = 0;
        for (; at < length; at++) {
            int digit = Character.digit(text.charAt(at), 10);
            if (digit < 0) {
                throw new NumberFormatException("Not a digit.");
            }
            exponent = exponent * 10 + digit;
        }
        exponent = negative ? -exponent : exponent;
        if ((int) exponent != exponent) {
            throw new NumberFormatException("Exponent overflow.");
        }
        return exponent;
    }

    // Scales and digits

    private static int checkScale(long scale) {
        if ((int) scale != scale) {
            throw new ArithmeticException(scale > 0 ? "Underflow" : "Overflow");
        }
        return (int) scale;
    }

    /** A scale for a multiple of this number: zero takes the nearest that there is. */
    private int ownScale(long scale) {
        return signum() == 0 ? saturated(scale) : checkScale(scale);
    }

    private static int saturated(long scale) {
        return scale > Integer.MAX_VALUE ? Integer.MAX_VALUE : scale < Integer.MIN_VALUE ? Integer.MIN_VALUE : (int) scale;
    }

    private static BigInteger tenTo(int power) {
        return power >= 0 && power < TENS.length ? BigInteger.valueOf(TENS[power]) : BigInteger.TEN.pow(power);
    }

    private static BigDecimal zero(int scale) {
        return new BigDecimal(BigInteger.ZERO, scale);
    }

    public int signum() {
        return unscaled.signum();
    }

    @Override
    public boolean isNegative() {
        return signum() < 0;
    }

    public int scale() {
        return scale;
    }

    public BigInteger unscaledValue() {
        return unscaled;
    }

    public int precision() {
        if (precision == 0) {
            precision = digits(unscaled);
        }
        return precision;
    }

    /** The number of decimal digits of a non-zero number. */
    private static int digits(BigInteger value) {
        int length = Magnitude.bitLength(value.words);
        // The factor is the logarithm of two, rounded down.
        int digits = (int) (length * 1292913986L >>> 32) + 1;
        if (length < 4) {
            digits = 1;
        }
        // The estimate is correct or one too small.
        return Magnitude.compare(value.words, tenTo(digits).words) >= 0 ? digits + 1
            : Magnitude.compare(value.words, tenTo(digits - 1).words) < 0 ? digits - 1 : digits;
    }

    // Rounding

    /** {@code a / b}, rounded. */
    private static BigInteger divide(BigInteger a, BigInteger b, RoundingMode mode) {
        BigInteger[] both = a.divideAndRemainder(b);
        if (both[1].signum() == 0) {
            return both[0];
        }
        int sign = a.signum() * b.signum();
        boolean away;
        switch (mode) {
            case UNNECESSARY:
                throw new ArithmeticException("Rounding necessary");
            case UP:
                away = true;
                break;
            case DOWN:
                away = false;
                break;
            case CEILING:
                away = sign > 0;
                break;
            case FLOOR:
                away = sign < 0;
                break;
            default:
                int half = both[1].abs().shiftLeft(1).compareTo(b.abs());
                if (half != 0) {
                    away = half > 0;
                } else {
                    away = mode == RoundingMode.HALF_UP || mode == RoundingMode.HALF_EVEN && both[0].testBit(0);
                }
        }
        return away ? both[0].add(BigInteger.valueOf(sign)) : both[0];
    }

    /** {@code a / b} with this scale, rounded; an exact quotient loses trailing zeros down to the preferred scale. */
    private static BigDecimal divide(BigInteger a, BigInteger b, int scale, RoundingMode mode, int preferredScale) {
        BigInteger quotient = divide(a, b, mode);
        BigDecimal result = new BigDecimal(quotient, scale);
        boolean exact = scale != preferredScale && quotient.multiply(b).equals(a);
        return exact ? result.strippedTo(preferredScale) : result;
    }

    /** This number without trailing zeros, except those that the preferred scale keeps. */
    private BigDecimal strippedTo(long preferredScale) {
        BigInteger value = unscaled;
        int result = scale;
        while (value.abs().compareTo(BigInteger.TEN) >= 0 && result > preferredScale && !value.testBit(0)) {
            BigInteger[] both = value.divideAndRemainder(BigInteger.TEN);
            if (both[1].signum() != 0) {
                break;
            }
            value = both[0];
            result = checkScale((long) result - 1);
        }
        return new BigDecimal(value, result);
    }

    public BigDecimal round(MathContext context) {
        int wanted = context.getPrecision();
        BigDecimal result = this;
        while (wanted > 0 && result.precision() > wanted) {
            int drop = result.precision() - wanted;
            int less = checkScale((long) result.scale - drop);
            result = new BigDecimal(divide(result.unscaled, tenTo(drop), context.getRoundingMode()), less);
        }
        return result;
    }

    public BigDecimal plus() {
        return this;
    }

    public BigDecimal plus(MathContext context) {
        return round(context);
    }

    public BigDecimal setScale(int newScale) {
        return setScale(newScale, RoundingMode.UNNECESSARY);
    }

    public BigDecimal setScale(int newScale, int mode) {
        return setScale(newScale, modeOf(mode));
    }

    public BigDecimal setScale(int newScale, RoundingMode mode) {
        if (newScale == scale) {
            return this;
        }
        if (newScale > scale) {
            int raise = ownScale((long) newScale - scale);
            return new BigDecimal(unscaled.signum() == 0 ? unscaled : unscaled.multiply(tenTo(raise)), newScale);
        }
        int drop = ownScale((long) scale - newScale);
        return new BigDecimal(unscaled.signum() == 0 ? unscaled : divide(unscaled, tenTo(drop), mode), newScale);
    }

    private static RoundingMode modeOf(int mode) {
        if (mode < ROUND_UP || mode > ROUND_UNNECESSARY) {
            throw new IllegalArgumentException("Invalid rounding mode");
        }
        return RoundingMode.valueOf(mode);
    }

    public BigDecimal stripTrailingZeros() {
        return signum() == 0 ? ZERO : strippedTo(Long.MIN_VALUE);
    }

    // Arithmetic

    public BigDecimal add(BigDecimal other) {
        int common = Math.max(scale, other.scale);
        return new BigDecimal(setScale(common).unscaled.add(other.setScale(common).unscaled), common);
    }

    public BigDecimal add(BigDecimal other, MathContext context) {
        if (context.getPrecision() == 0) {
            return add(other);
        }
        if (signum() != 0 && other.signum() != 0) {
            return addNear(other, context);
        }
        int preferred = Math.max(scale, other.scale);
        if (signum() == 0 && other.signum() == 0) {
            return zero(preferred);
        }
        BigDecimal result = (signum() == 0 ? other : this).round(context);
        if (result.scale > preferred) {
            return result.strippedTo(preferred);
        }
        int room = context.getPrecision() - result.precision();
        int missing = preferred - result.scale;
        return result.setScale(room >= missing ? preferred : result.scale + room);
    }

    /** A sum rounded by {@code context}: an operand too small to affect the digits may be approximated. */
    private BigDecimal addNear(BigDecimal other, MathContext context) {
        BigDecimal big = this;
        BigDecimal small = other;
        if ((long) big.scale - big.precision() > (long) small.scale - small.precision()) {
            big = other;
            small = this;
        }
        long lowest = Math.max((long) big.scale - big.precision() + context.getPrecision() + 3, big.scale + 3L);
        if ((long) small.scale - small.precision() > lowest) {
            small = new BigDecimal(BigInteger.valueOf(small.signum()), checkScale(lowest));
        }
        return big.add(small).round(context);
    }

    public BigDecimal subtract(BigDecimal other) {
        return add(other.negate());
    }

    public BigDecimal subtract(BigDecimal other, MathContext context) {
        return add(other.negate(), context);
    }

    public BigDecimal multiply(BigDecimal other) {
        return new BigDecimal(unscaled.multiply(other.unscaled), product(scale, other.scale));
    }

    private int product(int a, int b) {
        return ownScale((long) a + b);
    }

    public BigDecimal multiply(BigDecimal other, MathContext context) {
        return multiply(other).round(context);
    }

    public BigDecimal negate() {
        return new BigDecimal(unscaled.negate(), scale);
    }

    public BigDecimal negate(MathContext context) {
        return negate().round(context);
    }

    public BigDecimal abs() {
        return signum() < 0 ? negate() : this;
    }

    public BigDecimal abs(MathContext context) {
        return abs().round(context);
    }

    public BigDecimal divide(BigDecimal other, int newScale, int mode) {
        return divide(other, newScale, modeOf(mode));
    }

    public BigDecimal divide(BigDecimal other, int mode) {
        return divide(other, scale, modeOf(mode));
    }

    public BigDecimal divide(BigDecimal other, RoundingMode mode) {
        return divide(other, scale, mode);
    }

    public BigDecimal divide(BigDecimal other, int newScale, RoundingMode mode) {
        int raise = checkScale((long) newScale + other.scale - scale);
        BigInteger a = raise > 0 ? unscaled.multiply(tenTo(raise)) : unscaled;
        BigInteger b = raise < 0 ? other.unscaled.multiply(tenTo(-raise)) : other.unscaled;
        if (b.signum() == 0) {
            throw new ArithmeticException(a.bitLength() < 64 ? "/ by zero" : "BigInteger divide by zero");
        }
        return new BigDecimal(divide(a, b, mode), newScale);
    }

    /** Throws if the divisor is zero. */
    private void checkDivisor(BigDecimal other) {
        if (other.signum() == 0) {
            throw new ArithmeticException(signum() == 0 ? "Division undefined" : "Division by zero");
        }
    }

    public BigDecimal divide(BigDecimal other) {
        checkDivisor(other);
        int preferred = saturated((long) scale - other.scale);
        if (signum() == 0) {
            return zero(preferred);
        }
        long enough = Math.min(precision() + (long) Math.ceil(10.0 * other.precision() / 3.0), Integer.MAX_VALUE);
        BigDecimal quotient;
        try {
            quotient = divide(other, new MathContext((int) enough, RoundingMode.UNNECESSARY));
        } catch (ArithmeticException e) {
            throw new ArithmeticException("Non-terminating decimal expansion; no exact representable decimal result.");
        }
        return preferred > quotient.scale ? quotient.setScale(preferred) : quotient;
    }

    public BigDecimal divide(BigDecimal other, MathContext context) {
        int wanted = context.getPrecision();
        if (wanted == 0) {
            return divide(other);
        }
        checkDivisor(other);
        long preferred = (long) scale - other.scale;
        if (signum() == 0) {
            return zero(saturated(preferred));
        }
        // Aligns the first digits of both; the dividend must not exceed the divisor.
        int difference = precision() - other.precision();
        BigInteger a = difference < 0 ? unscaled.multiply(tenTo(-difference)) : unscaled;
        BigInteger b = difference > 0 ? other.unscaled.multiply(tenTo(difference)) : other.unscaled;
        int digits = Magnitude.compare(a.words, b.words) > 0 ? other.precision() - 1 : other.precision();
        int newScale = checkScale(preferred + digits - precision() + wanted);
        int raise = checkScale((long) wanted + digits - precision());
        a = raise > 0 ? unscaled.multiply(tenTo(raise)) : unscaled;
        b = raise < 0 ? other.unscaled.multiply(tenTo(-raise)) : other.unscaled;
        return divide(a, b, newScale, context.getRoundingMode(), saturated(preferred)).round(context);
    }

    public BigDecimal divideToIntegralValue(BigDecimal other) {
        int preferred = saturated((long) scale - other.scale);
        if (abs().compareTo(other.abs()) < 0) {
            return zero(preferred);
        }
        if (signum() == 0 && other.signum() != 0) {
            return setScale(preferred);
        }
        long enough = precision() + (long) Math.ceil(10.0 * other.precision() / 3.0)
            + Math.abs((long) scale - other.scale) + 2;
        MathContext context = new MathContext((int) Math.min(enough, Integer.MAX_VALUE), RoundingMode.DOWN);
        BigDecimal quotient = divide(other, context);
        if (quotient.scale > 0) {
            quotient = quotient.setScale(0, RoundingMode.DOWN).strippedTo(preferred);
        }
        return quotient.scale < preferred ? quotient.setScale(preferred) : quotient;
    }

    public BigDecimal divideToIntegralValue(BigDecimal other, MathContext context) {
        int precision = context.getPrecision();
        if (precision == 0 || abs().compareTo(other.abs()) < 0) {
            return divideToIntegralValue(other);
        }
        int preferred = saturated((long) scale - other.scale);
        BigDecimal result = divide(other, new MathContext(precision, RoundingMode.DOWN));
        if (result.scale < 0) {
            if (subtract(result.multiply(other)).abs().compareTo(other.abs()) >= 0) {
                throw new ArithmeticException("Division impossible");
            }
        } else if (result.scale > 0) {
            result = result.setScale(0, RoundingMode.DOWN);
        }
        int spare = precision - result.precision();
        if (preferred > result.scale && spare > 0) {
            return result.setScale(result.scale + Math.min(spare, preferred - result.scale));
        }
        return result.strippedTo(preferred);
    }

    public BigDecimal remainder(BigDecimal other) {
        return divideAndRemainder(other)[1];
    }

    public BigDecimal remainder(BigDecimal other, MathContext context) {
        return divideAndRemainder(other, context)[1];
    }

    public BigDecimal[] divideAndRemainder(BigDecimal other, MathContext context) {
        if (context.getPrecision() == 0) {
            return divideAndRemainder(other);
        }
        BigDecimal quotient = divideToIntegralValue(other, context);
        BigDecimal[] both = {quotient, subtract(quotient.multiply(other))};
        return both;
    }

    public BigDecimal[] divideAndRemainder(BigDecimal other) {
        BigDecimal quotient = divideToIntegralValue(other);
        BigDecimal[] both = {quotient, subtract(quotient.multiply(other))};
        return both;
    }

    public BigDecimal pow(int n) {
        if (n < 0 || n > 999999999) {
            throw new ArithmeticException("Invalid operation");
        }
        return new BigDecimal(unscaled.pow(n), ownScale((long) scale * n));
    }

    public BigDecimal pow(int n, MathContext context) {
        if (context.getPrecision() == 0) {
            return pow(n);
        }
        if (n < -999999999 || n > 999999999) {
            throw new ArithmeticException("Invalid operation");
        }
        if (n == 0) {
            return ONE;
        }
        int size = Math.abs(n);
        int length = Integer.toString(size).length();
        if (length > context.getPrecision()) {
            throw new ArithmeticException("Invalid operation");
        }
        MathContext working = new MathContext(context.getPrecision() + length + 1, context.getRoundingMode());
        BigDecimal result = ONE;
        for (int bit = 31 - Integer.numberOfLeadingZeros(size); bit >= 0; bit--) {
            result = result.multiply(result, working);
            if ((size >> bit & 1) != 0) {
                result = result.multiply(this, working);
            }
        }
        return (n < 0 ? ONE.divide(result, working) : result).round(context);
    }

    public BigDecimal sqrt(MathContext context) {
        if (signum() < 0) {
            throw new ArithmeticException("Attempted square root of negative BigDecimal");
        }
        int preferred = scale / 2;
        if (signum() == 0) {
            return zero(preferred);
        }
        BigDecimal stripped = stripTrailingZeros();
        boolean exact = context.getPrecision() == 0 || context.getRoundingMode() == RoundingMode.UNNECESSARY;
        int wanted = context.getPrecision() == 0 ? stripped.precision() / 2 + 1 : context.getPrecision();
        // The root of this whole number has two more digits than wanted; its remainder shows if more digits follow.
        int raise = Math.max(2 * wanted + 4 - stripped.precision(), 0);
        if ((raise + stripped.scale) % 2 != 0) {
            raise++;
        }
        BigInteger[] root = stripped.unscaled.multiply(tenTo(raise)).sqrtAndRemainder();
        BigInteger digits = root[0].multiply(BigInteger.TEN);
        if (root[1].signum() != 0) {
            if (exact) {
                throw new ArithmeticException("Computed square root not exact.");
            }
            digits = digits.add(BigInteger.ONE);
        }
        BigDecimal result = new BigDecimal(digits, (stripped.scale + raise) / 2 + 1);
        RoundingMode mode = exact ? RoundingMode.DOWN : context.getRoundingMode();
        result = result.stripTrailingZeros().round(new MathContext(wanted, mode));
        if (exact && result.multiply(result).compareTo(this) != 0) {
            throw new ArithmeticException("Computed square root not exact.");
        }
        if (result.scale != preferred) {
            result = result.stripTrailingZeros()
                .add(zero(preferred), new MathContext(context.getPrecision(), RoundingMode.UNNECESSARY));
        }
        return result;
    }

    // The decimal point

    public BigDecimal movePointLeft(int n) {
        BigDecimal moved = n == 0 ? this : new BigDecimal(unscaled, ownScale((long) scale + n));
        return moved.scale < 0 ? moved.setScale(0) : moved;
    }

    public BigDecimal movePointRight(int n) {
        BigDecimal moved = n == 0 ? this : new BigDecimal(unscaled, ownScale((long) scale - n));
        return moved.scale < 0 ? moved.setScale(0) : moved;
    }

    public BigDecimal scaleByPowerOfTen(int n) {
        return new BigDecimal(unscaled, ownScale((long) scale - n));
    }

    public BigDecimal ulp() {
        return new BigDecimal(BigInteger.ONE, scale);
    }

    // Comparing

    @Override
    public int compareTo(BigDecimal other) {
        int sign = signum();
        if (sign != other.signum()) {
            return sign < other.signum() ? -1 : 1;
        }
        if (sign == 0) {
            return 0;
        }
        // The places of the first digits decide most comparisons.
        long place = (long) precision() - scale;
        long otherPlace = (long) other.precision() - other.scale;
        if (place != otherPlace) {
            return place < otherPlace ? -sign : sign;
        }
        int common = Math.max(scale, other.scale);
        return setScale(common).unscaled.compareTo(other.setScale(common).unscaled);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BigDecimal && scale == ((BigDecimal) other).scale
            && unscaled.equals(((BigDecimal) other).unscaled);
    }

    public BigDecimal min(BigDecimal other) {
        return compareTo(other) <= 0 ? this : other;
    }

    public BigDecimal max(BigDecimal other) {
        return compareTo(other) >= 0 ? this : other;
    }

    @Override
    public int hashCode() {
        return 31 * unscaled.hashCode() + scale;
    }

    // Text

    @Override
    public String toString() {
        return toString(false);
    }

    public String toEngineeringString() {
        return toString(true);
    }

    private String toString(boolean engineering) {
        String digits = unscaled.magnitude(10);
        long exponent = -(long) scale + (digits.length() - 1);
        if (scale >= 0 && exponent >= -6) {
            return toPlainString();
        }
        int whole = 1;
        if (engineering) {
            int over = (int) Math.floorMod(exponent, 3L);
            exponent -= over;
            whole += over;
            if (signum() == 0 && over > 0) {
                // Zero gets the decimals that its exponent needs.
                digits = over == 1 ? "000" : "00";
                whole = 1;
                exponent += 3;
            } else {
                digits += "0".repeat(Math.max(whole - digits.length(), 0));
            }
        }
        StringBuilder text = new StringBuilder();
        if (signum() < 0) {
            text.append('-');
        }
        text.append(digits, 0, whole);
        if (digits.length() > whole) {
            text.append('.').append(digits, whole, digits.length());
        }
        if (exponent != 0) {
            text.append(exponent > 0 ? "E+" : "E").append(exponent);
        }
        return text.toString();
    }

    public String toPlainString() {
        String digits = unscaled.magnitude(10);
        StringBuilder text = new StringBuilder();
        if (signum() < 0) {
            text.append('-');
        }
        if (scale <= 0) {
            text.append(digits);
            return (signum() == 0 ? text : text.append("0".repeat(-scale))).toString();
        }
        int whole = digits.length() - scale;
        if (whole <= 0) {
            return text.append("0.").append("0".repeat(-whole)).append(digits).toString();
        }
        return text.append(digits, 0, whole).append('.').append(digits, whole, digits.length()).toString();
    }

    @Override
    public String magnitude(char conversion, int precision) {
        BigDecimal value = abs();
        int decimals = precision < 0 ? 6 : precision;
        switch (conversion) {
            case 'f':
                return value.setScale(decimals, RoundingMode.HALF_UP).toPlainString();
            case 'e':
                return value.scientific(decimals);
            case 'g':
                int digits = precision == 0 ? 1 : decimals;
                BigDecimal rounded = value.round(new MathContext(digits));
                if (rounded.equals(ZERO) || rounded.compareTo(valueOf(1, 4)) >= 0 && rounded.compareTo(valueOf(1, -digits)) < 0) {
                    int exponent = rounded.unscaled.magnitude(10).length() - 1 - rounded.scale;
                    return rounded.setScale(digits - exponent - 1, RoundingMode.HALF_UP).toPlainString();
                }
                return value.scientific(digits - 1);
            default:
                return null;
        }
    }

    /** One digit, {@code decimals} decimals, and an exponent of at least two digits. */
    private String scientific(int decimals) {
        BigDecimal rounded = round(new MathContext(decimals + 1));
        String digits = rounded.unscaled.magnitude(10);
        long exponent = (long) digits.length() - 1 - rounded.scale;
        StringBuilder text = new StringBuilder();
        text.append(digits.charAt(0));
        if (decimals > 0) {
            text.append('.').append(digits, 1, digits.length()).append("0".repeat(decimals + 1 - digits.length()));
        }
        text.append(exponent < 0 ? "e-" : "e+");
        long size = Math.abs(exponent);
        return text.append(size < 10 ? "0" : "").append(size).toString();
    }

    // Other numbers

    public BigInteger toBigInteger() {
        return setScale(0, RoundingMode.DOWN).unscaled;
    }

    public BigInteger toBigIntegerExact() {
        return setScale(0).unscaled;
    }

    @Override
    public long longValue() {
        if ((long) precision() - scale <= 0) {
            return 0;
        }
        // Ten to the power of 64 has the factor two as many times, so no bit of it is left in a long.
        return scale <= -64 ? 0 : toBigInteger().longValue();
    }

    @Override
    public int intValue() {
        return (int) longValue();
    }

    public long longValueExact() {
        if (signum() == 0) {
            return 0;
        }
        if ((long) precision() - scale > 19) {
            throw new ArithmeticException("Overflow");
        }
        if ((long) precision() - scale <= 0) {
            throw new ArithmeticException("Rounding necessary");
        }
        BigInteger whole = setScale(0).unscaled;
        if (whole.bitLength() > 63) {
            throw new ArithmeticException("Overflow");
        }
        return whole.longValue();
    }

    public int intValueExact() {
        long value = longValueExact();
        if ((int) value != value) {
            throw new ArithmeticException("Overflow");
        }
        return (int) value;
    }

    public short shortValueExact() {
        long value = longValueExact();
        if ((short) value != value) {
            throw new ArithmeticException("Overflow");
        }
        return (short) value;
    }

    public byte byteValueExact() {
        long value = longValueExact();
        if ((byte) value != value) {
            throw new ArithmeticException("Overflow");
        }
        return (byte) value;
    }

    @Override
    public float floatValue() {
        return Float.parseFloat(toString());
    }

    @Override
    public double doubleValue() {
        return Double.parseDouble(toString());
    }
}
