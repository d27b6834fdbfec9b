// JLS 18.4: a thrown type parameter that is the bound of another one is not inferred to be unchecked.
class LinkedTypeParameters {
    static <X extends Exception, Y extends X> Y linked() throws X { return null; }
    static <X extends Exception> void alone() throws X { }
    static <X extends Exception, Y extends X> void given(Y y) throws X { }
    static class Checked extends Exception { }
    void fine() throws Exception {
        alone();
        try {
            linked();
        } catch (Checked e) {
        }
    }
    void given() {
        given(new RuntimeException());
    }
    void wrong() {
        linked(); // error
    }
    void again() {
        try {
            linked();
        } catch (Exception e) {
            throw e; // error
        }
    }
}
