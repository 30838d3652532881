internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// The shell's knowledge of the other programs' windows that are on the ball.
struct ForeignWindowLink: EventSource {
  /// A program, as its desktop file describes it.
  struct Program {
    /// The name; nil if the file has none.
    let name: String?
    /// The name of the file.
    let file: String?
  }

  /// Time between a change of a window's look and the next reading of it: titles may change all the
  /// time.
  private static let pause = Duration.milliseconds(100)

  /// The windows as they were last read.
  private(set) var clients: [ForeignWindow.ID: ClientWindow] = [:]
  /// The programs by the names of their windows: nil for one that is not known.
  private var programs: [ClientWindow.Names: Program?] = [:]
  /// The pictures that were taken so far.
  private var pictureCount = 0
  /// The numbers of the windows' pictures.
  private(set) var pictures: [ForeignWindow.ID: Int] = [:]
  /// The windows whose pictures have their full size, for the flight into the ball.
  private(set) var large: Set<ForeignWindow.ID> = []
  /// The windows to hide once their flights are on the screen, with their positions in the order.
  private(set) var leaving: [(id: ForeignWindow.ID, order: Int)] = []
  /// The last commands that hide each window, which may still run.
  private var hiders: [ForeignWindow.ID: [Children.Token]] = [:]
  /// The end of the search for windows that an earlier run has parked; nil when there is none.
  var searchEnd: Instant?
  /// The windows whose looks have changed, and whether their icons have.
  private var changed: [ForeignWindow.ID: Bool] = [:]
  /// The instant at which these are read; nil for none.
  private(set) var deadline: Instant?

  /// Records a window as it was read.
  mutating func keep(_ client: ClientWindow) {
    clients[ForeignWindow.ID(client.id)] = client
  }

  /// Forgets the frame that a window has got again.
  mutating func forgetFormerFrame(of id: ForeignWindow.ID) { clients[id]?.formerFrame = nil }

  /// Marks the program of windows with these names as looked for.
  ///
  /// - Returns: False if it was marked before.
  mutating func claimProgram(of names: ClientWindow.Names) -> Bool {
    guard !programs.keys.contains(names) else { return false }
    programs[names] = .some(nil)
    return true
  }

  /// The program of windows with these names; nil if it is not known.
  func program(of names: ClientWindow.Names) -> Program? { programs[names] ?? nil }

  /// Records the program of windows with these names.
  mutating func keep(_ program: Program, of names: ClientWindow.Names) { programs[names] = program }

  /// Records that a picture of a window was taken.
  mutating func keepPicture(of id: ForeignWindow.ID) {
    pictureCount += 1
    pictures[id] = pictureCount
    large.insert(id)
  }

  /// Records that the picture of a window is no longer large.
  mutating func shrink(_ id: ForeignWindow.ID) { large.remove(id) }

  /// Records the commands that hide a window.
  mutating func keep(_ hiders: [Children.Token], of id: ForeignWindow.ID) {
    self.hiders[id] = hiders.isEmpty ? nil : hiders
  }

  /// Takes the commands that hide a window; empty if there were none since it was last shown.
  mutating func takeHiders(of id: ForeignWindow.ID) -> [Children.Token] {
    hiders.removeValue(forKey: id) ?? []
  }

  mutating func forget(_ id: ForeignWindow.ID) {
    clients[id] = nil
    hiders[id] = nil
    pictures[id] = nil
    large.remove(id)
    changed[id] = nil
    leaving.removeAll { $0.id == id }
  }

  /// Plans to hide a window.
  mutating func willHide(_ id: ForeignWindow.ID, order: Int) { leaving.append((id, order)) }

  /// Plans to hide a window no longer, and returns whether it was planned.
  mutating func stay(_ id: ForeignWindow.ID) -> Bool {
    let count = leaving.count
    leaving.removeAll { $0.id == id }
    return leaving.count < count
  }

  /// Takes the windows that are to be hidden.
  mutating func takeLeaving() -> [(id: ForeignWindow.ID, order: Int)] {
    defer { leaving = [] }
    return leaving
  }

  /// Plans to read a window again, with its icon if that is new.
  mutating func noteChange(of id: ForeignWindow.ID, hasNewIcon: Bool, at time: Instant) {
    guard clients[id] != nil else { return }
    changed[id] = changed[id] == true || hasNewIcon
    deadline = deadline ?? time + Self.pause
  }

  /// The windows to read again by now, and whether their icons are new.
  mutating func turn(
    ready: Set<Int32>, at time: Instant
  ) -> [(id: ForeignWindow.ID, hasNewIcon: Bool)] {
    guard let end = deadline, end <= time else { return [] }
    defer { (changed, deadline) = ([:], nil) }
    return changed.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      (id: $0.key, hasNewIcon: $0.value)
    }
  }
}

extension ForeignWindow.ID {
  init(_ window: WindowID) { self.init(rawValue: UInt32(truncatingIfNeeded: window.rawValue)) }

  /// The number as X11 has it.
  var window: WindowID { WindowID(rawValue: UInt(rawValue)) }
}
