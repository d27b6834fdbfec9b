//= The annotation is one of a method.
@interface A { }
class C { @A void m() { } }
