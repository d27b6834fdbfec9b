class Text {
    String s = """
        never ends
        ";
}
