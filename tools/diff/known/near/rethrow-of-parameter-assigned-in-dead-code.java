//= The parameter is not assigned.
class Main { void m() throws Exception { try { System.out.println(); } catch (Exception e) { if (false) System.out.println(); throw e; } } }
