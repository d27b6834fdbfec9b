// JLS 3.10.4: a character literal has one character.
public class EmptyCharacter {
    static char x = ''; // error
}
