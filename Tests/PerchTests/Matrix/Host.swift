import Glibc
import PerchHarness
import Testing

/// The window manager, or its absence, beside which a rule is checked.
enum Host: Hashable, Sendable, CustomTestStringConvertible {
  case unmanaged
  case manager(WindowManager)
  /// A Wayland session, as X programs see it.
  case wayland

  static let all = [.unmanaged] + WindowManager.allCases.map(Host.manager) + [.wayland]

  /// The hosts that `PERCH_MATRIX` names, separated by spaces; else the two that are always
  /// installed.
  static let chosen: [Host] = {
    let names = getenv("PERCH_MATRIX").map { String(cString: $0) } ?? "none openbox"
    return all.filter { names.split(separator: " ").contains($0.name[...]) }
  }()

  var name: String {
    switch self {
    case .unmanaged: "none"
    case .manager(let manager): manager.rawValue
    case .wayland: "wayland"
    }
  }

  var testDescription: String { name }

  /// Starts a display of this kind.
  func start() throws -> PrivateDisplay {
    switch self {
    case .unmanaged: try PrivateDisplay(.init(windowManager: nil, compositor: nil))
    case .manager(let manager):
      try PrivateDisplay(.init(windowManager: manager, compositor: nil))
    case .wayland: try PrivateDisplay(.wayland)
    }
  }

  /// Checks a rule with a Perch on a fresh display, and records the verdict for `make matrix`.
  ///
  /// `need` is the feature that the rule is about; a host without it is excused. `count` is the
  /// number of open pages. `body` throws if the rule is broken.
  func check(
    needing need: Need? = nil, pages count: Int = 2, _ body: (RunningPerch) throws -> Void
  ) throws {
    let rule = Test.current?.displayName ?? Test.current?.name ?? ""
    if let need, let reason = lack(of: need) {
      return Verdict.record(.doesNotApply, of: rule, on: self, because: reason)
    }
    do {
      let display = try start()
      try body(RunningPerch(on: display, opening: try display.writePages(count)))
      Verdict.record(.holds, of: rule, on: self)
    } catch {
      Verdict.record(.fails, of: rule, on: self, because: "\(error)")
      throw error
    }
  }
}
