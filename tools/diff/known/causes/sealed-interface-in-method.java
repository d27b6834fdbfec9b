//= local-sealed-type
class Main { void m() { sealed interface I permits J { } final class J implements I { } } }
