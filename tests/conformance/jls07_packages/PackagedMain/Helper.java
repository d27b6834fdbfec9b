class Helper {
    static { System.out.println("Helper"); }
    static final String CONSTANT = "constant";
    static String VALUE = AlsoHere.greeting();
}

class AlsoHere {
    static { System.out.println("AlsoHere"); }
    static String greeting() { return "hello from " + Helper.CONSTANT; }
}
