//= The sign is minus only.
class Main { double m() { return -0.0; } }
