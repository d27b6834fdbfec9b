/** What scalac writes for the parts of Scala, with a line each. */

sealed trait Shape
case class Circle(radius: Int) extends Shape
case class Box(width: Int, height: Int = 2) extends Shape
case object Nowhere extends Shape

trait Named {
  def name: String
  lazy val greeting: String = s"hello, $name"
}

class Person(val name: String) extends Named

class Meters(val value: Int) extends AnyVal {
  def +(other: Meters) = new Meters(value + other.value)
}

object Even {
  def unapply(n: Int): Option[Int] = if (n % 2 == 0) Some(n / 2) else None
}

class Stack[A] {
  private var items: List[A] = Nil
  def push(item: A): this.type = { items = item :: items; this }
  def pop(): Option[A] = items match {
    case head :: tail => items = tail; Some(head)
    case Nil => None
  }
}

object Features {
  def area(shape: Shape): Int = shape match {
    case Circle(radius) if radius > 10 => -1
    case Circle(radius) => 3 * radius * radius
    case Box(width, height) => width * height
    case Nowhere => 0
  }

  def kind(value: Any): String = value match {
    case null => "null"
    case Even(half) => s"twice $half"
    case n: Int => s"odd $n"
    case "a" | "b" => "letter"
    case text: String => s"text of ${text.length}"
    case (a, b) => s"pair $a $b"
    case list: List[_] => list.mkString("<", ",", ">")
    case other => other.toString
  }

  @annotation.tailrec
  def gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)

  def twice[A](f: Int => A): List[A] = List(f(1), f(2))

  implicit class Dashes(text: String) {
    def dashed: String = text.mkString("-")
  }

  def main(args: Array[String]): Unit = {
    println(List(Circle(1), Circle(11), Box(2), Box(2, 3), Nowhere).map(area))
    println(List(null, 4, 5, "a", "word", (1, 'x'), List(1, 2), 2.5).map(kind))
    println(Box(2).copy(height = 5) == Box(2, 5), Box(1).hashCode == Box(1, 2).hashCode, Box(3))
    println(new Person("Ada").greeting)
    println((new Meters(3) + new Meters(4)).value)
    println(gcd(84, 36), "abc".dashed, twice(_ * 10))
    val stack = new Stack[String].push("a").push("b")
    println(stack.pop(), stack.pop(), stack.pop())
    println(Option(3).map(_ + 1).filter(_ > 3).getOrElse(0), Option.empty[Int].fold("none")(_.toString))
    println((for { a <- 1 to 4; b <- a to 4; if a * b == 4 } yield (a, b)).toList)
    println(Map("a" -> 1, "b" -> 2).map { case (k, v) => (v, k) }.toList.sortBy(-_._1))
    println(List(3, 1, 2).sorted.zipWithIndex.toMap.get(2), Vector(1, 2, 3).foldLeft(0)(_ - _), Set(1, 2, 1).size)
    println(LazyList.from(1).map(n => n * n).filter(_ % 3 == 1).take(4).toList)
    println("one two three".split(" ").map(_.length).groupBy(_ % 2).toList.sortBy(_._1).map { case (k, v) => k -> v.toList })
    println(try { List(1).tail.head } catch { case e: NoSuchElementException => "empty" } finally print(""))
    val counts = scala.collection.mutable.Map.empty[Char, Int].withDefaultValue(0)
    "hello".foreach(c => counts(c) += 1)
    println(counts.toList.sorted)
    println(Right[String, Int](3).map(_ + 1), Left[String, Int]("no").getOrElse(0), Seq(1, 2, 3).partition(_ > 1))
    val partial: PartialFunction[Int, String] = { case 1 => "one" }
    println(List(1, 2).collect(partial), partial.lift(2), (1 to 10 by 3).sum, 1.max(2))
    println(f"${3.14159}%5.2f ${"x" * 3}", BigInt(2).pow(70), Array(1, 2, 3).reverse.toList)
  }
}
