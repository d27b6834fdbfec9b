//= The classes are others.
class Main { int m(boolean b) { return (b ? new StringBuilder() : new String()).length(); } }
