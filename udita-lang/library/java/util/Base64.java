package java.util;

import java.nio.charset.StandardCharsets;

/** Encodes bytes as letters, digits and two other characters (RFC 4648 and RFC 2045), and decodes them. */
public class Base64 {
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    private static final String BASIC = LETTERS + "+/";
    private static final String URL = LETTERS + "-_";

    private Base64() {
    }

    public static Encoder getEncoder() {
        return new Encoder(BASIC, null, -1, true);
    }

    public static Encoder getUrlEncoder() {
        return new Encoder(URL, null, -1, true);
    }

    public static Encoder getMimeEncoder() {
        return new Encoder(BASIC, new byte[] {'\r', '\n'}, 76, true);
    }

    public static Encoder getMimeEncoder(int lineLength, byte[] lineSeparator) {
        Objects.requireNonNull(lineSeparator);
        for (byte b : lineSeparator) {
            if (BASIC.indexOf(b & 0xff) >= 0) {
                throw new IllegalArgumentException(
                    "Illegal base64 line separator character 0x" + Integer.toString(b & 0xff, 16));
            }
        }
        int length = lineLength & ~3;
        return length <= 0 ? getEncoder() : new Encoder(BASIC, lineSeparator.clone(), length, true);
    }

    public static Decoder getDecoder() {
        return new Decoder(BASIC, false);
    }

    public static Decoder getUrlDecoder() {
        return new Decoder(URL, false);
    }

    public static Decoder getMimeDecoder() {
        return new Decoder(BASIC, true);
    }

    /** Encodes bytes. */
    public static class Encoder {
        private final String digits;
        private final byte[] separator;
        private final int lineLength;
        private final boolean pads;

        private Encoder(String digits, byte[] separator, int lineLength, boolean pads) {
            this.digits = digits;
            this.separator = separator;
            this.lineLength = lineLength;
            this.pads = pads;
        }

        public Encoder withoutPadding() {
            return pads ? new Encoder(digits, separator, lineLength, false) : this;
        }

        public byte[] encode(byte[] bytes) {
            return encodeToString(bytes).getBytes(StandardCharsets.ISO_8859_1);
        }

        public int encode(byte[] bytes, byte[] to) {
            byte[] encoded = encode(bytes);
            if (to.length < encoded.length) {
                throw new IllegalArgumentException("Output byte array is too small for encoding all input bytes");
            }
            System.arraycopy(encoded, 0, to, 0, encoded.length);
            return encoded.length;
        }

        public String encodeToString(byte[] bytes) {
            StringBuilder text = new StringBuilder();
            int inLine = 0;
            for (int i = 0; i < bytes.length; i += 3) {
                if (inLine == lineLength) {
                    for (byte b : separator) {
                        text.append((char) (b & 0xff));
                    }
                    inLine = 0;
                }
                int count = Math.min(3, bytes.length - i);
                int bits = 0;
                for (int k = 0; k < 3; k++) {
                    bits = bits << 8 | (k < count ? bytes[i + k] & 0xff : 0);
                }
                for (int k = 0; k < 4; k++) {
                    if (k <= count) {
                        text.append(digits.charAt(bits >> 18 - 6 * k & 63));
                    } else if (pads) {
                        text.append('=');
                    }
                }
                inLine += 4;
            }
            return text.toString();
        }
    }

    /** Decodes bytes. */
    public static class Decoder {
        private final String digits;
        private final boolean isMime;

        private Decoder(String digits, boolean isMime) {
            this.digits = digits;
            this.isMime = isMime;
        }

        public byte[] decode(String text) {
            return decode(text.getBytes(StandardCharsets.ISO_8859_1));
        }

        public int decode(byte[] text, byte[] to) {
            byte[] decoded = decode(text);
            if (to.length < decoded.length) {
                throw new IllegalArgumentException("Output byte array is too small for decoding all input bytes");
            }
            System.arraycopy(decoded, 0, to, 0, decoded.length);
            return decoded.length;
        }

        public byte[] decode(byte[] text) {
            if (text.length == 1 && !isMime) {
                throw new IllegalArgumentException("Input byte[] should at least have 2 bytes for base64 bytes");
            }
            byte[] bytes = new byte[text.length * 3 / 4 + 3];
            int size = 0;
            int bits = 0;
            int count = 0;
            int at = 0;
            while (at < text.length) {
                int c = text[at++] & 0xff;
                int value = digits.indexOf(c);
                if (value >= 0) {
                    bits = bits << 6 | value;
                    count++;
                    if (count == 4) {
                        bytes[size++] = (byte) (bits >> 16);
                        bytes[size++] = (byte) (bits >> 8);
                        bytes[size++] = (byte) bits;
                        bits = 0;
                        count = 0;
                    }
                } else if (c == '=') {
                    at = afterPadding(text, at, count);
                    break;
                } else if (!isMime) {
                    throw new IllegalArgumentException("Illegal base64 character " + Integer.toString((byte) c, 16));
                }
            }
            if (count == 1) {
                throw new IllegalArgumentException("Last unit does not have enough valid bits");
            }
            if (count >= 2) {
                bytes[size++] = (byte) (bits >> 6 * count - 8);
            }
            if (count == 3) {
                bytes[size++] = (byte) (bits >> 2);
            }
            while (at < text.length) {
                if (!isMime || digits.indexOf(text[at++] & 0xff) >= 0) {
                    throw new IllegalArgumentException("Input byte array has incorrect ending byte at " + at);
                }
            }
            return Arrays.copyOf(bytes, size);
        }

        /** The position after the padding, the first character of which stands before {@code at}. */
        private int afterPadding(byte[] text, int at, int count) {
            if (count == 1) {
                throw new IllegalArgumentException("Last unit does not have enough valid bits");
            }
            boolean isRight = count == 3 || count == 2 && at < text.length;
            if (count == 2 && at < text.length) {
                isRight = text[at++] == '=';
            }
            if (!isRight) {
                throw new IllegalArgumentException("Input byte array has wrong 4-byte ending unit");
            }
            return at;
        }
    }
}
