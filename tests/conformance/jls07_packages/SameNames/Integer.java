class Integer {
    static String parse(String text) { return "parsed " + text; }
}
