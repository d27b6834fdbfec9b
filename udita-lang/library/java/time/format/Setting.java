package java.time.format;

/** Changes how the following elements are parsed. */
enum Setting {
    SENSITIVE,
    INSENSITIVE,
    STRICT,
    LENIENT;

    Element element() {
        return new Element() {
            @Override
            boolean print(Printing printing, StringBuilder text) {
                return true;
            }

            @Override
            int parse(Parsing parsing, CharSequence text, int at) {
                switch (Setting.this) {
                    case SENSITIVE -> parsing.isCaseSensitive = true;
                    case INSENSITIVE -> parsing.isCaseSensitive = false;
                    case STRICT -> parsing.isStrict = true;
                    case LENIENT -> parsing.isStrict = false;
                }
                return at;
            }

            @Override
            public String toString() {
                return switch (Setting.this) {
                    case SENSITIVE -> "ParseCaseSensitive(true)";
                    case INSENSITIVE -> "ParseCaseSensitive(false)";
                    case STRICT -> "ParseStrict(true)";
                    case LENIENT -> "ParseStrict(false)";
                };
            }
        };
    }
}
