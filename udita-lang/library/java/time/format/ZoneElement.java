package java.time.format;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** The name of a zone. */
final class ZoneElement extends Element {
    /** Whether only regions are printed, but no offsets. */
    private final boolean isOfRegion;

    ZoneElement(boolean isOfRegion) {
        this.isOfRegion = isOfRegion;
    }

    @Override
    boolean print(Printing printing, StringBuilder text) {
        ZoneId zone = printing.zone();
        if (zone == null || isOfRegion && zone instanceof ZoneOffset) {
            if (printing.optionals > 0) {
                return false;
            }
            throw new DateTimeException("Unable to extract ZoneId from temporal " + printing.temporal);
        }
        text.append(zone.getId());
        return true;
    }

    @Override
    int parse(Parsing parsing, CharSequence text, int at) {
        int end = at;
        while (end < text.length() && "[] ,".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        try {
            parsing.zone = ZoneId.of(text.subSequence(at, end).toString());
            return end;
        } catch (DateTimeException e) {
            return ~at;
        }
    }

    @Override
    public String toString() {
        return isOfRegion ? "ZoneRegionId()" : "ZoneId()";
    }
}
