/// Makes what holds it be passed by its address.
///
/// The compiler takes a structure of plain fields for a value in registers, however large it is, and
/// copies all of it before each call that only reads it. What holds something of a type that is not
/// known until the program runs lies in memory for good, and calls are told where.
struct Addressed: Hashable, Sendable {
  private let anything: any Sendable = ()

  static func == (one: Addressed, other: Addressed) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
