// JLS 3.10.4: a character literal has no more than one character.
public class LongCharacter {
    static char x = 'ab'; // error
}
