class Main { void m(CharSequence s) { s += "x"; } }
