package java.util.regex;
public final class Matcher { 
  public String replaceAll(String a) { throw new UnsupportedOperationException("x"); }
  public String replaceFirst(String a) { throw new UnsupportedOperationException("x"); }
}
