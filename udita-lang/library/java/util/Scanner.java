package java.util;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import udita.internal.Conventions;

/** Reads tokens, lines and numbers from a text. Numbers have the English format. */
public final class Scanner implements Iterator<String>, Closeable {
    private static final Pattern EVERYTHING = Pattern.compile("(?s).*");

    private final String text;
    private int position;
    /** The delimiter; {@code null} for white space. */
    private Pattern delimiter;
    private int radix = 10;
    private Locale locale = neutral(Locale.getDefault(Locale.Category.FORMAT));
    private boolean isClosed;
    /** The match of the last operation on a pattern; {@code null} if it failed. */
    private MatchResult lastMatch;

    /** The token that was found last, with its start and its end. */
    private String token;
    private int tokenStart;
    private int tokenEnd;

    public Scanner(String text) {
        this.text = Objects.requireNonNull(text, "source");
    }

    /** Reads all of {@code source} at once. */
    public Scanner(Reader source) {
        text = read(Objects.requireNonNull(source, "source"));
    }

    /** Reads all of {@code source} at once. */
    public Scanner(InputStream source) {
        text = read(new InputStreamReader(Objects.requireNonNull(source, "source")));
    }

    public Scanner(InputStream source, Charset charset) {
        text = read(new InputStreamReader(Objects.requireNonNull(source, "source"), charset));
    }

    private static String read(Reader source) {
        StringWriter all = new StringWriter();
        try {
            source.transferTo(all);
        } catch (IOException e) {
            // As the JDK, which keeps it for ioException().
        }
        return all.toString();
    }

    private void ensureOpen() {
        if (isClosed) {
            throw new IllegalStateException("Scanner closed");
        }
    }

    @Override
    public void close() {
        isClosed = true;
    }

    public IOException ioException() {
        return null;
    }

    public Pattern delimiter() {
        return delimiter == null ? Pattern.compile("\\p{javaWhitespace}+") : delimiter;
    }

    public Scanner useDelimiter(Pattern pattern) {
        delimiter = pattern;
        return this;
    }

    public Scanner useDelimiter(String pattern) {
        delimiter = Pattern.compile(pattern);
        return this;
    }

    public int radix() {
        return radix;
    }

    public Scanner useRadix(int newRadix) {
        if (newRadix < Character.MIN_RADIX || newRadix > Character.MAX_RADIX) {
            throw new IllegalArgumentException("radix:" + newRadix);
        }
        radix = newRadix;
        return this;
    }

    public Scanner useLocale(Locale locale) {
        this.locale = neutral(Objects.requireNonNull(locale));
        return this;
    }

    public Locale locale() {
        return locale;
    }

    /** Returns {@code locale} if numbers are read by its conventions. */
    private static Locale neutral(Locale locale) {
        Conventions conventions = Conventions.of(locale);
        if (conventions.decimalSeparator != '.' || conventions.groupingSeparator != ',') {
            throw new UnsupportedOperationException("udita does not read numbers of the locale " + locale);
        }
        return locale;
    }

    public Scanner reset() {
        delimiter = null;
        radix = 10;
        locale = neutral(Locale.getDefault(Locale.Category.FORMAT));
        return this;
    }

    // Tokens

    private void skipDelimiter() {
        if (delimiter == null) {
            position = afterSpace(position);
            return;
        }
        Matcher matcher = delimiter.matcher(text).region(position, text.length());
        if (matcher.lookingAt()) {
            position = matcher.end();
        }
    }

    private int afterSpace(int at) {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /** Moves to the next token and finds its end; false if there is no token. */
    private boolean findToken() {
        skipDelimiter();
        int length = text.length();
        if (position == length) {
            return false;
        }
        int end = length;
        if (delimiter == null) {
            end = position;
            while (end < length && !Character.isWhitespace(text.charAt(end))) {
                end++;
            }
        } else {
            Matcher matcher = delimiter.matcher(text).region(position, length);
            boolean found = matcher.find();
            if (found && matcher.end() == position) {
                // An empty match before the token is not a delimiter.
                found = matcher.find();
            }
            if (found) {
                end = matcher.start();
            }
        }
        tokenStart = position;
        tokenEnd = end;
        token = text.substring(position, end);
        return true;
    }

    /** Whether there is a token; the position stays. */
    private boolean peekToken() {
        ensureOpen();
        lastMatch = null;
        int before = position;
        boolean found = findToken();
        position = before;
        return found;
    }

    @Override
    public boolean hasNext() {
        return peekToken();
    }

    @Override
    public String next() {
        ensureOpen();
        lastMatch = null;
        if (!findToken()) {
            throw missing();
        }
        return accept();
    }

    private String accept() {
        Matcher matcher = EVERYTHING.matcher(text).region(tokenStart, tokenEnd);
        lastMatch = matcher.matches() ? matcher.toMatchResult() : null;
        position = tokenEnd;
        return token;
    }

    private NoSuchElementException missing() {
        return position == text.length() ? new NoSuchElementException() : new InputMismatchException();
    }

    public boolean hasNext(String pattern) {
        return hasNext(Pattern.compile(pattern));
    }

    public boolean hasNext(Pattern pattern) {
        Objects.requireNonNull(pattern);
        if (!peekToken()) {
            return false;
        }
        Matcher matcher = pattern.matcher(text).region(tokenStart, tokenEnd);
        lastMatch = matcher.matches() ? matcher.toMatchResult() : null;
        return lastMatch != null;
    }

    public String next(String pattern) {
        return next(Pattern.compile(pattern));
    }

    public String next(Pattern pattern) {
        ensureOpen();
        Objects.requireNonNull(pattern);
        lastMatch = null;
        if (!findToken()) {
            throw missing();
        }
        Matcher matcher = pattern.matcher(text).region(tokenStart, tokenEnd);
        if (!matcher.matches()) {
            throw missing();
        }
        lastMatch = matcher.toMatchResult();
        position = tokenEnd;
        return token;
    }

    public Stream<String> tokens() {
        ensureOpen();
        int kind = Spliterator.ORDERED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(this, kind), false);
    }

    public MatchResult match() {
        if (lastMatch == null) {
            throw new IllegalStateException("No match result available");
        }
        return lastMatch;
    }

    @Override
    public void remove() {
        throw new UnsupportedOperationException();
    }

    // Lines and patterns in them

    private static boolean isSeparator(char c) {
        return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029' || c == '\u0085';
    }

    private int lineEnd() {
        int end = position;
        while (end < text.length() && !isSeparator(text.charAt(end))) {
            end++;
        }
        return end;
    }

    public boolean hasNextLine() {
        ensureOpen();
        lastMatch = null;
        return position < text.length();
    }

    public String nextLine() {
        ensureOpen();
        lastMatch = null;
        if (position == text.length()) {
            throw new NoSuchElementException("No line found");
        }
        int end = lineEnd();
        String line = text.substring(position, end);
        position = text.startsWith("\r\n", end) ? end + 2 : Math.min(end + 1, text.length());
        return line;
    }

    public String findInLine(String pattern) {
        return findInLine(Pattern.compile(pattern));
    }

    public String findInLine(Pattern pattern) {
        ensureOpen();
        Objects.requireNonNull(pattern);
        lastMatch = null;
        int end = lineEnd();
        return end == position ? null : find(pattern, end);
    }

    public String findWithinHorizon(String pattern, int horizon) {
        return findWithinHorizon(Pattern.compile(pattern), horizon);
    }

    public String findWithinHorizon(Pattern pattern, int horizon) {
        ensureOpen();
        Objects.requireNonNull(pattern);
        if (horizon < 0) {
            throw new IllegalArgumentException("horizon < 0");
        }
        lastMatch = null;
        int rest = text.length() - position;
        return find(pattern, position + (horizon == 0 ? rest : Math.min(horizon, rest)));
    }

    private String find(Pattern pattern, int end) {
        Matcher matcher = pattern.matcher(text).region(position, end);
        if (!matcher.find()) {
            return null;
        }
        lastMatch = matcher.toMatchResult();
        position = matcher.end();
        return matcher.group();
    }

    public Scanner skip(String pattern) {
        return skip(Pattern.compile(pattern));
    }

    public Scanner skip(Pattern pattern) {
        ensureOpen();
        Objects.requireNonNull(pattern);
        lastMatch = null;
        Matcher matcher = pattern.matcher(text).region(position, text.length());
        if (!matcher.lookingAt()) {
            throw new NoSuchElementException();
        }
        lastMatch = matcher.toMatchResult();
        position = matcher.end();
        return this;
    }

    // Booleans

    private static boolean isBoolean(String word) {
        return word.equalsIgnoreCase("true") || word.equalsIgnoreCase("false");
    }

    public boolean hasNextBoolean() {
        return peekToken() && isBoolean(token);
    }

    public boolean nextBoolean() {
        ensureOpen();
        lastMatch = null;
        if (!findToken() || !isBoolean(token)) {
            throw missing();
        }
        return Boolean.parseBoolean(accept());
    }

    // Numbers

    /** The end of the digits from {@code at} on. */
    private static int digits(String word, int at, int radix) {
        while (at < word.length() && Character.digit(word.charAt(at), radix) >= 0) {
            at++;
        }
        return at;
    }

    /** The end of the unsigned number from {@code at} on, which may have groups: {@code 1,234}. */
    private static int numeral(String word, int at, int radix) {
        int end = digits(word, at, radix);
        boolean mayBeGrouped = end > at && end <= at + 3 && Character.digit(word.charAt(at), radix) != 0;
        while (mayBeGrouped && word.startsWith(",", end) && digits(word, end + 1, radix) == end + 4) {
            end += 4;
        }
        return end;
    }

    private static int sign(String word) {
        return word.startsWith("-") || word.startsWith("+") ? 1 : 0;
    }

    /** The token as an integer in the form that the boxes' parsers accept, or {@code null}. */
    private static String integer(String word, int radix) {
        int start = sign(word);
        int end = numeral(word, start, radix);
        return end > start && end == word.length() ? word.replace(",", "") : null;
    }

    /** The token as a decimal number, likewise. */
    private static String decimal(String word) {
        int start = sign(word);
        int end = numeral(word, start, 10);
        boolean hasDigits = end > start;
        if (word.startsWith(".", end)) {
            int last = digits(word, end + 1, 10);
            hasDigits |= last > end + 1;
            end = last;
        }
        if (hasDigits && (word.startsWith("e", end) || word.startsWith("E", end))) {
            int first = end + 1 + sign(word.substring(end + 1));
            int last = digits(word, first, 10);
            end = last > first ? last : end;
        }
        return hasDigits && end == word.length() ? word.replace(",", "") : null;
    }

    private static final Pattern HEXADECIMAL =
        Pattern.compile("[-+]?0[xX][0-9a-fA-F]*\\.[0-9a-fA-F]+([pP][-+]?[0-9]+)?");

    /** The token as a floating-point number, likewise. */
    private static String real(String word) {
        String rest = word.substring(sign(word));
        if (rest.equals("NaN") || rest.equals("Infinity")) {
            return word;
        }
        if (rest.equals("\u221e")) {
            return word.replace("\u221e", "Infinity");
        }
        String number = decimal(word);
        if (number == null) {
            return HEXADECIMAL.matcher(word).matches() ? word : null;
        }
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < number.length(); i++) {
            int digit = Character.digit(number.charAt(i), 10);
            plain.append(digit < 0 ? number.charAt(i) : (char) ('0' + digit));
        }
        return plain.toString();
    }

    /** The next token as a number; the position stays if it is not a number. */
    private String number(boolean isInteger, int base) {
        ensureOpen();
        lastMatch = null;
        if (!findToken()) {
            throw missing();
        }
        String number = isInteger ? integer(token, base) : real(token);
        if (number == null) {
            throw missing();
        }
        accept();
        return number;
    }

    private InputMismatchException outOfRange(NumberFormatException reason) {
        position = tokenStart;
        return new InputMismatchException(reason.getMessage());
    }

    /** The next token as an integer, or {@code null}; the position stays. */
    private String peekInteger(int base) {
        return peekToken() ? integer(token, base) : null;
    }

    public boolean hasNextByte() {
        return hasNextByte(radix);
    }

    public boolean hasNextByte(int base) {
        String number = peekInteger(base);
        if (number == null) {
            return false;
        }
        try {
            Byte.parseByte(number, base);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    public byte nextByte() {
        return nextByte(radix);
    }

    public byte nextByte(int base) {
        String number = number(true, base);
        try {
            return Byte.parseByte(number, base);
        } catch (NumberFormatException e) {
            throw outOfRange(e);
        }
    }

    public boolean hasNextShort() {
        return hasNextShort(radix);
    }

    public boolean hasNextShort(int base) {
        String number = peekInteger(base);
        if (number == null) {
            return false;
        }
        try {
            Short.parseShort(number, base);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    public short nextShort() {
        return nextShort(radix);
    }

    public short nextShort(int base) {
        String number = number(true, base);
        try {
            return Short.parseShort(number, base);
        } catch (NumberFormatException e) {
            throw outOfRange(e);
        }
    }

    public boolean hasNextInt() {
        return hasNextInt(radix);
    }

    public boolean hasNextInt(int base) {
        String number = peekInteger(base);
        if (number == null) {
            return false;
        }
        try {
            Integer.parseInt(number, base);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    public int nextInt() {
        return nextInt(radix);
    }

    public int nextInt(int base) {
        String number = number(true, base);
        try {
            return Integer.parseInt(number, base);
        } catch (NumberFormatException e) {
            throw outOfRange(e);
        }
    }

    public boolean hasNextLong() {
        return hasNextLong(radix);
    }

    public boolean hasNextLong(int base) {
        String number = peekInteger(base);
        if (number == null) {
            return false;
        }
        try {
            Long.parseLong(number, base);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    public long nextLong() {
        return nextLong(radix);
    }

    public long nextLong(int base) {
        String number = number(true, base);
        try {
            return Long.parseLong(number, base);
        } catch (NumberFormatException e) {
            throw outOfRange(e);
        }
    }

    public boolean hasNextBigInteger() {
        return hasNextBigInteger(radix);
    }

    public boolean hasNextBigInteger(int base) {
        return peekInteger(base) != null;
    }

    public BigInteger nextBigInteger() {
        return nextBigInteger(radix);
    }

    public BigInteger nextBigInteger(int base) {
        return new BigInteger(number(true, base), base);
    }

    public boolean hasNextFloat() {
        return peekToken() && real(token) != null;
    }

    public float nextFloat() {
        return Float.parseFloat(number(false, 10));
    }

    public boolean hasNextDouble() {
        return peekToken() && real(token) != null;
    }

    public double nextDouble() {
        return Double.parseDouble(number(false, 10));
    }
}
