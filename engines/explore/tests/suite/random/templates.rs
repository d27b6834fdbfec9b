//! Templates of expressions.
//!
//! `$` and a letter denote an operand: `I` an int, `L` long, `S` short, `Y` byte, `C` char, `B` boolean, `T` text, `N` a number of any
//! type, `V` a variable of type int, `Q` a comparison, `K` a small number. Each expression is in parentheses where necessary.

/// Operators with a result of type int.
pub(super) const INT_SUMS: &[&str] = &[
    "($I + $I)",
    "($I - $I)",
    "($I & $I)",
    "($I | $I)",
    "($I ^ $I)",
    "(-$I)",
    "(~$I)",
    "($S + $Y)",
    "($C - '0')",
    "($C + $I)",
    "($I << $K)",
    "($I >> $N)",
    "($I >>> $I)",
    "($I << $L)",
    "((int) $L)",
    "((int) $N)",
    "(0 + (byte) $I)",
    "(0 | (short) $I)",
    "(0 ^ (char) $I)",
    "($I * 3)",
    "($I * -7)",
    "($I / 5)",
    "($I % 10)",
    "($I / -3)",
    "($I % 16)",
    "($Y & 0xff)",
    "(+$S)",
];

/// Methods of the library.
pub(super) const INT_CALLS: &[&str] = &[
    "Math.abs($I)",
    "Math.min($I, $I)",
    "Math.max($I, $I)",
    "Math.floorMod($I, 7)",
    "Math.floorDiv($I, 4)",
    "Integer.signum($I)",
    "Integer.compare($I, $I)",
    "Integer.bitCount($I)",
    "Integer.numberOfLeadingZeros($I)",
    "Integer.numberOfTrailingZeros($I)",
    "Integer.reverse($I)",
    "Integer.reverseBytes($I)",
    "Integer.highestOneBit($I)",
    "Integer.lowestOneBit($I)",
    "Integer.rotateLeft($I, $I)",
    "Integer.rotateRight($I, $K)",
    "Integer.sum($I, $I)",
    "Integer.compareUnsigned($I, $I)",
    "Long.compare($L, $L)",
    "Long.signum($L)",
    "Long.bitCount($L)",
    "Long.numberOfTrailingZeros($L)",
    "Long.numberOfLeadingZeros($L)",
    "Character.compare($C, $C)",
    "Boolean.compare($B, $B)",
    "Byte.toUnsignedInt($Y)",
    "Short.compare($S, $S)",
    "Integer.hashCode($I)",
    "Long.hashCode($L)",
    "Boolean.hashCode($B)",
    "Math.addExact($I, $I)",
    "Math.toIntExact($L)",
    "Math.negateExact($I)",
    "Math.subtractExact($I, $I)",
];

/// Expressions with effects or branches, and boxes.
pub(super) const INT_OTHERS: &[&str] = &[
    "Integer.valueOf($I).intValue()",
    "Integer.valueOf($I).compareTo($I)",
    "Character.valueOf($C).hashCode()",
    "((Integer) ($I) + 1)",
    "($V += $I)",
    "($V++)",
    "(--$V)",
    "($V = $I)",
    "($B ? $I : $C + 0)",
    "ai[$K]",
    "switch ($I) { case 0, 7 -> $I; case -1 -> $I; default -> $I; }",
    "helper($I, $L, $C)",
    "deeper($I & 3, $I)",
    "new int[] {$I, $I}[1]",
    "switch ($C) { case '0' -> $I; case 'a' -> $I; default -> $I + 1; }",
];

/// Numbers computed from texts.
pub(super) const INT_TEXTS: &[&str] = &[
    "$T.length()",
    "$T.indexOf($C)",
    "$T.indexOf($T)",
    "$T.compareTo($T)",
    "$T.lastIndexOf('a')",
    "Integer.parseInt($T)",
];

/// Products, quotients and remainders of two symbolic operands.
pub(super) const INT_PRODUCTS: &[&str] = &[
    "($I * $I)",
    "($I / ($I | 1))",
    "($I % ($I | 1))",
    "($I / $I)",
    "($I % $I)",
    "Math.floorMod($I, $I)",
    "Integer.divideUnsigned($I, $I | 1)",
    "$T.hashCode()",
    "Math.multiplyExact($I, 3)",
    "Math.multiplyExact($I, $I)",
    "Integer.remainderUnsigned($I, 10)",
];

/// Mappings of characters.
pub(super) const INT_MAPPINGS: &[&str] = &[
    "Character.getNumericValue($C)",
    "Character.digit($C, 36)",
    "Character.digit($C, 10)",
    "Character.toLowerCase((int) $C)",
];

/// Expressions of type long.
pub(super) const LONG_SUMS: &[&str] = &[
    "($L + $L)",
    "($L - $I)",
    "($L & $L)",
    "($L | $I)",
    "($L ^ $L)",
    "(-$L)",
    "(~$L)",
    "($L << $I)",
    "($L >> $L)",
    "($L >>> $N)",
    "((long) $N)",
    "($I * 5L)",
    "($L / 7)",
    "($L % 10)",
    "($I + 1L)",
    "Math.abs($L)",
    "Math.max($L, $L)",
    "Math.min($L, $I)",
    "Long.rotateLeft($L, $I)",
    "Long.reverse($L)",
    "Integer.toUnsignedLong($I)",
    "Long.lowestOneBit($L)",
    "Long.highestOneBit($L)",
    "Math.floorMod($L, 5L)",
    "Long.valueOf($L).longValue()",
    "Math.addExact($L, $L)",
    "Long.reverseBytes($L)",
    "al[1]",
];

/// Products, quotients and remainders of two symbolic operands.
pub(super) const LONG_PRODUCTS: &[&str] = &[
    "($L * $L)",
    "($L / ($L | 1))",
    "($L % ($I | 1))",
    "($L / $L)",
    "($L % $L)",
    "Math.multiplyFull($I, $I)",
    "Long.divideUnsigned($L, 10L)",
    "Math.multiplyHigh($L, $L)",
];

/// Expressions of type char.
pub(super) const CHAR_PLAIN: &[&str] =
    &["((char) $I)", "((char) ($C + 1))", "((char) $L)", "$T.charAt($K)", "ac[0]", "((char) $Y)"];

/// Mappings of characters.
pub(super) const CHAR_MAPPINGS: &[&str] =
    &["Character.toUpperCase($C)", "Character.toLowerCase($C)", "$T.toUpperCase().charAt($K)"];

/// Conditions.
pub(super) const BOOL_ALL: &[&str] = &[
    "($I $Q $I)",
    "($I $Q $I)",
    "($L $Q $L)",
    "($C $Q $C)",
    "($N $Q $N)",
    "($N $Q $N)",
    "(!$B)",
    "($B && $B)",
    "($B || $B)",
    "($B & $B)",
    "($B | $B)",
    "($B ^ $B)",
    "($B == $B)",
    "($B != $B)",
    "Character.isDigit($C)",
    "Character.isUpperCase($C)",
    "Character.isLetterOrDigit($C)",
    "Character.isWhitespace($C)",
    "Character.isLetter($C)",
    "$T.equals($T)",
    "$T.startsWith($T)",
    "$T.isEmpty()",
    "$T.endsWith($T)",
    "Integer.valueOf($I).equals($I)",
    "Long.valueOf($L).equals($L)",
    "(Integer.valueOf($I) == Integer.valueOf($I))",
    "(Long.valueOf($L) != Long.valueOf($L))",
    "(Character.valueOf($C) == Character.valueOf($C))",
    "(Boolean.valueOf($B) == Boolean.valueOf($B))",
    "(Byte.valueOf($Y) != Byte.valueOf($Y))",
    "(fb = $B)",
    "Boolean.logicalXor($B, $B)",
    "Boolean.valueOf($B)",
    "Character.isSurrogate($C)",
    "$T.contains($T)",
    "$T.equalsIgnoreCase($T)",
];

/// Texts.
pub(super) const TEXT_PLAIN: &[&str] = &[
    "($T + $C)",
    "(\"\" + $C + $C)",
    "($C + $T)",
    "$T.substring($K)",
    "$T.substring(0, $K)",
    "String.valueOf($C)",
    "new String(ac)",
    "($T + $T)",
    "$T.replace('a', $C)",
    "$T.trim()",
    "new StringBuilder($T).append($C).reverse().toString()",
    "String.valueOf(ac, 0, 1)",
    "$T.concat($T)",
    "Character.toString($C)",
    "new String($T.toCharArray())",
];

/// Mappings of texts.
pub(super) const TEXT_MAPPINGS: &[&str] = &["$T.toUpperCase()", "$T.toLowerCase()"];
