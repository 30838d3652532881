internal import PerchJobs
internal import PerchSystem
internal import PerchTime

/// The reports that a subscriber wants.
struct ReportFilter: Hashable {
  /// The members of the report that it wants; nil for all.
  var kinds: Set<String>?
  /// Whether it wants a report only while nothing moves.
  var isSettled = false

  /// The usage, for arguments that are not understood.
  private static let usage =
    "Perch expects: perch msg subscribe [--kinds PART,PART...] [--settled]. The parts are: "
    + allParts + "."

  private static let allParts = parts.sorted().joined(separator: ", ")

  /// The answer to arguments that are not understood; it names the first part that there is not.
  static func lack(in words: [String]) -> Sentence {
    let kinds = words.firstIndex(of: "--kinds").flatMap { words.dropFirst($0 + 1).first }
    let names = kinds?.split(separator: ",").map(String.init) ?? []
    guard let stray = names.first(where: { !parts.contains($0) }) else { return Sentence(usage) }
    return Sentence(
      "There is no part \"{name}\". The parts are: {parts}.",
      ["name": TitleText.line(stray), "parts": allParts])
  }

  /// The members of the report that can be asked for.
  static let parts: Set = [
    "main", "stack", "shelf", "ball", "decide", "list", "gesture", "animating", "toast", "drop",
    "environment", "jobs", "windows", "selection", "find", "menu", "keys", "hiddenBy", "session",
    "configuration", "look",
  ]

  /// Reads the arguments of `subscribe`; nil if they are not understood.
  init?(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--settled": isSettled = true
      case "--kinds":
        guard let names = rest.popFirst()?.split(separator: ","), !names.isEmpty else { return nil }
        let wanted = Set(names.map(String.init))
        guard wanted.isSubset(of: Self.parts) else { return nil }
        kinds = wanted
      default: return nil
      }
    }
  }

  /// Whether reports are coalesced.
  var isCoalesced: Bool { isSettled || kinds != nil }

  /// The part of a report that is wanted; its version always is.
  func part(of report: JSON) -> JSON {
    guard let kinds, case .object(let members) = report else { return report }
    return .object(members.filter { kinds.contains($0.key) || $0.key == "version" })
  }
}

/// The reports to one subscriber.
struct Subscription {
  /// The shortest time between coalesced reports.
  private static let pause = Duration.milliseconds(100)

  private let filter: ReportFilter
  /// The last report; null before the first.
  private var last = JSON.null
  private var sentAt: Instant?
  /// The time of a report that was held back; nil for none.
  private(set) var deadline: Instant?

  init(_ filter: ReportFilter) { self.filter = filter }

  /// The report to send now; nil if it is not wanted, not new, or too early.
  mutating func next(_ report: JSON, isSettled: Bool, at time: Instant) -> JSON? {
    deadline = nil
    guard isSettled || !filter.isSettled else { return nil }
    let part = filter.part(of: report)
    guard part != last else { return nil }
    if filter.isCoalesced, let sentAt, time < sentAt + Self.pause {
      // While something moves, the next frame brings the next report.
      if isSettled { deadline = sentAt + Self.pause }
      return nil
    }
    last = part
    sentAt = time
    return part
  }
}
