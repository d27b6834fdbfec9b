//= ignorable-character-in-name
class Main { static int count = 1; int m() { return co\u200bunt + 1; } }
