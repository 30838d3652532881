import PerchHarness
import Testing

/// Watches a program for things that it forgets: descriptors, threads, children, shared memory and
/// resources of its X server.
struct LeakWatch {
  /// The time after which something is forgotten, and not only late: longer than the ten seconds that a
  /// decoder has for a file.
  static let patience = Duration.seconds(20)
  /// The most shared memory segments: two for each window that there can be.
  private static let mostSegments = 24
  /// The most resources of the X server; a Perch that shows everything has about a third of them.
  private static let mostResources = 300
  /// The descriptors that a child needs here: three pipes and one for its end.
  private static let descriptorsOfChild = 4

  /// The most descriptors of a kind that GLib keeps for its threads.
  private static let descriptorsOfGLib = 4

  private let process: ChildProcess
  /// The belongings once the program had started.
  private let first: Belongings?
  /// The children that were seen last.
  private(set) var children: [Belongings.Child] = []

  /// Begins to watch a program that has come to rest.
  init(_ process: ChildProcess) {
    Belongings.look()
    self.process = process
    first = Belongings(of: process.pid)
  }

  // MARK: - While it runs

  /// Waits until a running program holds no more than it may.
  ///
  /// - Parameters:
  ///   - display: The display of the program; nil for none.
  ///   - patience: The time that it has to come to rest.
  /// - Returns: A sentence for each thing that it has too much of.
  mutating func faults(
    on display: PrivateDisplay?, within patience: Duration = LeakWatch.patience
  ) -> [String] {
    var faults: [String] = []
    // It may be working still.
    try? wait(for: "rest", within: patience) {
      guard process.isRunning, let now = Belongings(of: process.pid), let first else {
        faults = []
        return true
      }
      children = now.children
      faults = Self.faults(now, since: first)
      return faults.isEmpty
    }
    let resources = display.flatMap { Self.resources(of: process.pid, on: $0) } ?? 0
    if resources > Self.mostResources { faults.append("\(resources) resources of the X server") }
    return faults
  }

  private static func faults(_ now: Belongings, since first: Belongings) -> [String] {
    var faults = now.children.filter { $0.state == "Z" }.map { "a zombie, \($0)" }
    if now.threads.count > first.threads.count {
      faults.append("the threads \(now.threads), which were \(first.threads)")
    }
    if now.segments > mostSegments { faults.append("\(now.segments) shared memory segments") }
    let spareOfGLib = now.threadsOfGLib > first.threadsOfGLib ? descriptorsOfGLib : 0
    let spare = now.children.count * descriptorsOfChild + spareOfGLib
    for (kind, count) in now.descriptors where kind != "socket" {
      let isFile = kind.hasPrefix("/")
      let old = first.descriptors[kind] ?? 0
      // A file may come late, as the state that another Perch had; sockets are those of clients.
      guard count > (isFile ? max(old, 1) : old + spare) else { continue }
      faults.append("\(count) descriptors of \(kind), which were \(old)")
    }
    let files = [now, first].map {
      $0.descriptors.filter { $0.key.hasPrefix("/") }.values.reduce(0, +)
    }
    if files[0] > files[1] + 2 { faults.append("\(files[0]) open files, which were \(files[1])") }
    return faults
  }

  // MARK: - After its end

  /// Waits until nothing is left of programs that have ended.
  ///
  /// - Parameters:
  ///   - makers: The process IDs of the programs.
  ///   - children: The programs that they started, which end with them, but for the runners of jobs.
  ///   - display: The display of the programs; nil for none.
  ///   - patience: The time after which what is left stays.
  /// - Returns: A sentence for each thing that is left.
  static func remains(
    of makers: Set<Int32>, children: [Belongings.Child] = [], on display: PrivateDisplay?,
    within patience: Duration = LeakWatch.patience
  ) -> [String] {
    var remains: [String] = []
    let bound = children.filter { $0.name != "perch" }
    try? wait(for: "the end of everything", within: patience) {
      remains = bound.filter(\.isThere).map { "the child \($0)" }
      remains += Belongings.segments(of: makers).map { "a shared memory segment of process \($0)" }
      if let display, let server = try? XResources(on: display) {
        for pid in makers where (try? server.clients(of: pid).isEmpty) == false {
          remains.append("an X client of process \(pid)")
        }
      }
      return remains.isEmpty
    }
    return remains
  }

  private static func resources(of pid: Int32, on display: PrivateDisplay) -> Int? {
    guard let server = try? XResources(on: display), let clients = try? server.clients(of: pid)
    else { return nil }
    return clients.compactMap { try? server.counts(of: $0).values.reduce(0, +) }.reduce(0, +)
  }
}
