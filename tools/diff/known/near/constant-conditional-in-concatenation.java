//= The condition is no constant.
class Main { String m(boolean b) { return (b ? 1 : 1.5) + "x"; } }
