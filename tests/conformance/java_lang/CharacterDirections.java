// The direction of writing, and the old names of properties, of all characters.
public class CharacterDirections {
    public static void main(String[] args) {
        int directions = 0;
        int[] counts = new int[24];
        int mirrored = 0;
        int old = 0;
        for (int code = 0; code <= Character.MAX_CODE_POINT; code++) {
            int direction = Character.getDirectionality(code);
            directions = directions * 31 + direction;
            counts[direction + 1]++;
            mirrored = mirrored * 31 + (Character.isMirrored(code) ? 1 : 0);
        }
        for (char c = 0; c < Character.MAX_VALUE; c++) {
            boolean same = Character.getDirectionality(c) == Character.getDirectionality((int) c)
                && Character.isMirrored(c) == Character.isMirrored((int) c);
            old = old * 31 + (Character.isSpace(c) ? 1 : 0) + (Character.isJavaLetter(c) ? 2 : 0)
                + (Character.isJavaLetterOrDigit(c) ? 4 : 0) + (same ? 8 : 0);
        }
        System.out.println(directions + " " + mirrored + " " + old);
        for (int direction = 0; direction < counts.length; direction++) {
            System.out.println(direction - 1 + ": " + counts[direction]);
        }
        System.out.println(Character.getDirectionality('a') == Character.DIRECTIONALITY_LEFT_TO_RIGHT);
        System.out.println(Character.getDirectionality('\u05d0') == Character.DIRECTIONALITY_RIGHT_TO_LEFT);
        System.out.println(Character.getDirectionality(' ') == Character.DIRECTIONALITY_WHITESPACE);
        System.out.println(Character.getDirectionality('\uffff') == Character.DIRECTIONALITY_UNDEFINED);
    }
}
