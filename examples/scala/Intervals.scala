// Sets of intervals in Scala, as test data: case classes say what is valid, a generator makes choices.
//
// docs/class-files.md has the commands.

import udita.Udita.{assume, getBoolean, getInt}

/** The integers from `first` to `last`. */
case class Interval(first: Int, last: Int)

/** Integers as intervals, which ascend and don't touch each other. */
case class Intervals(all: List[Interval] = Nil) {
  lazy val size: Int = all.map(one => one.last - one.first + 1).sum

  def repOK: Boolean = all match {
    case Nil => true
    case one :: rest => one.first <= one.last && rest.headOption.forall(one.last + 1 < _.first) && Intervals(rest).repOK
  }

  def contains(value: Int): Boolean = all.exists { case Interval(first, last) => first <= value && value <= last }

  def +(interval: Interval): Intervals = copy(all = all :+ interval)
}

object Intervals {
  /** All sets of at most `count` intervals of integers below `bound`: a filter, which checks what it chose. */
  def filtered(count: Int, bound: Int): Intervals = {
    val chosen = (0 until getInt(0, count)).foldLeft(Intervals()) { (set, _) =>
      val first = getInt(0, bound - 1)
      set + Interval(first, getInt(0, bound - 1))
    }
    assume(chosen.repOK)
    chosen
  }

  /** The same sets, by a generator that only makes valid ones. */
  def generated(count: Int, bound: Int, from: Int): Intervals =
    if (count == 0 || from >= bound || getBoolean()) Intervals()
    else {
      val first = getInt(from, bound - 1)
      val last = getInt(first, bound - 1)
      Intervals(Interval(first, last) :: generated(count - 1, bound, last + 2).all)
    }

  def generated(count: Int, bound: Int): Intervals = generated(count, bound, 0)

  /** Whether `contains` finds the integers of a set, and no others. */
  def found(count: Int, bound: Int): String = {
    val set = generated(count, bound)
    val members = (0 until bound).filter(set.contains)
    assert(members.size == set.size, s"$set has the members $members")
    members.mkString(" ")
  }
}
