//= The native method is in a class beside the record.
record R(int x) { }
class C { native void m(); }
