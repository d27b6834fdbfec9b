@interface A { }
class C<@A T> { }
