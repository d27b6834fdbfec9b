package java.time;

import java.time.zone.ZoneRules;
import java.util.Set;

/** A zone with a name. */
final class ZoneRegion extends ZoneId {
    private static final Set<String> NAMES_OF_UTC = Set.of("Etc/GMT", "Etc/GMT+0", "Etc/GMT-0", "Etc/GMT0", "Etc/Greenwich", "Etc/UCT",
        "Etc/UTC", "Etc/Universal", "Etc/Zulu", "GMT0", "Greenwich", "UCT", "Universal", "Zulu");

    private final String id;
    private final ZoneOffset offset;

    ZoneRegion(String id, ZoneOffset offset) {
        this.id = id;
        this.offset = offset;
    }

    static ZoneRegion ofName(String id) {
        if (!isName(id)) {
            throw new DateTimeException("Invalid ID for region-based ZoneId, invalid format: " + id);
        }
        if (!NAMES_OF_UTC.contains(id)) {
            throw new UnsupportedOperationException("udita has no time zones but UTC and fixed offsets: " + id);
        }
        return new ZoneRegion(id, ZoneOffset.UTC);
    }

    private static boolean isName(String id) {
        for (int i = 0; i < id.length(); i++) {
            char c = id.charAt(i);
            boolean isLetter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
            boolean isInner = c >= '0' && c <= '9' || "/~._+-".indexOf(c) >= 0;
            if (!isLetter && !(isInner && i > 0)) {
                return false;
            }
        }
        return id.length() >= 2;
    }

    @Override
    public String getId() {
        return id;
    }

    @Override
    public ZoneRules getRules() {
        return offset.getRules();
    }
}
