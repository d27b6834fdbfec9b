class Main { boolean b = !((boolean) 1); }
