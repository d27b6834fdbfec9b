// JLS 8.3.1.2: a final static field gets a value in the static initialisers.
public class FinalStaticUnassigned {
    static final int X; // error
}
