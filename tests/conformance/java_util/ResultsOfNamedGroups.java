// Java 20: java.util.regex.MatchResult: groups by name.
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class ResultsOfNamedGroups {
    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("done");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Pattern pattern = Pattern.compile("(?<key>[a-z]+)=(?<value>[0-9]+)");
        System.out.println(pattern.namedGroups().equals(java.util.Map.of("key", 1, "value", 2)));
        Matcher matcher = pattern.matcher("x=1, yy=22");
        System.out.println(matcher.hasMatch());
        while (matcher.find()) {
            MatchResult result = matcher.toMatchResult();
            System.out.println(result.hasMatch() + " " + result.group("key") + " " + result.start("value") + " "
                + result.end("value") + " " + result.namedGroups().size());
        }
        System.out.println(matcher.hasMatch() + " " + matcher.namedGroups().get("value"));
        matcher.reset();
        matcher.find();
        MatchResult first = matcher.toMatchResult();
        attempt(() -> first.start("other"));
        attempt(() -> first.end((String) null));
        attempt(() -> first.group("other"));
        attempt(() -> pattern.matcher("?").toMatchResult().group("key"));
    }
}
