import Glibc
import PerchHarness
import Testing

/// Who looks after the windows that Perch is among.
enum Host: Hashable, Sendable, CustomTestStringConvertible {
  case nobody
  case manager(WindowManager)
  /// A Wayland session, of which Perch sees the part that X programs see.
  case wayland

  static let all = [.nobody] + WindowManager.allCases.map(Host.manager) + [.wayland]

  /// Those that `PERCH_MATRIX` names, with spaces between; else two that are always at hand.
  static let chosen: [Host] = {
    let names = getenv("PERCH_MATRIX").map { String(cString: $0) } ?? "nobody openbox"
    return all.filter { names.split(separator: " ").contains($0.name[...]) }
  }()

  var name: String {
    switch self {
    case .nobody: "nobody"
    case .manager(let manager): manager.rawValue
    case .wayland: "wayland"
    }
  }

  var testDescription: String { name }

  /// A fresh display of this kind.
  func start() throws -> PrivateDisplay {
    switch self {
    case .nobody: try PrivateDisplay(.init(windowManager: nil, compositor: nil))
    case .manager(let manager):
      try PrivateDisplay(.init(windowManager: manager, compositor: nil))
    case .wayland: try PrivateDisplay(.wayland)
    }
  }

  /// Checks a rule with a Perch on a fresh display, and notes the verdict for `make matrix`.
  ///
  /// - Parameters:
  ///   - need: what the rule is about; who does not have it is let off.
  ///   - count: of the pages that are open.
  ///   - body: throws at the first thing that is not as it should be.
  func check(
    needing need: Need? = nil, pages count: Int = 2, _ body: (RunningPerch) throws -> Void
  ) throws {
    let rule = Test.current?.displayName ?? Test.current?.name ?? ""
    if let need, let reason = lack(of: need) {
      return Verdict.note(.doesNotApply, of: rule, on: self, because: reason)
    }
    do {
      let display = try start()
      try body(RunningPerch(on: display, opening: try display.writePages(count)))
      Verdict.note(.holds, of: rule, on: self)
    } catch {
      Verdict.note(.fails, of: rule, on: self, because: "\(error)")
      throw error
    }
  }
}
