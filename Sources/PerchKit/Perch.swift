internal import Glibc
package import PerchSystem

/// The running interface of a program whose pages can be parked: its window, its ball and its list.
///
/// One thread uses it, the one that made it; ``postbox`` takes work from all others. Nothing of a
/// file system is touched on that thread: contents and icons are built by the page kinds on others.
///
/// ```swift
/// let perch = try Perch(Perch.Options(name: "notes", kinds: [NoteKind()]))
/// perch.onEvent = { event in print(event) }
/// perch.park(NoteKind().page("Call Ada"))
/// exit(perch.run())
/// ```
///
/// A program of one name runs once on a display. The second start gets a handle as well, which hands
/// over the pages that it opens and parks to the first one (``isHandedOver``). On the thread of
/// the first one it fails while that runs, and works once ``run()`` or ``turn()`` has said that it has
/// ended.
public final class Perch {
  /// The place of the interface.
  enum Place {
    /// It is in this process.
    case here(Shell)
    /// It is in the program that was started first.
    case elsewhere
  }

  let place: Place
  let options: Options
  /// The program's own drawings in place of Perch's.
  public internal(set) var glyphs: [Artwork.Place: Artwork]
  /// The work of other threads.
  public let postbox: Postbox
  /// Takes each change of the interface, in its order, at the end of a turn of the loop; it may
  /// change anything. The pages that are open at the start are told as opened. Of several motions of one
  /// thing within a turn, it takes the last.
  public var onEvent: ((Happening) -> Void)? {
    didSet { if case .here(let shell) = place, hasStarted { followChanges(of: shell) } }
  }
  /// Takes the refusals of orders that had waited, each with the mark that it was given with; nil to have
  /// them told as happenings.
  package var onLateRefusal: ((Happening.Order, Command.Refusal, JSON) -> Void)?
  /// Whether the first turn has begun.
  private(set) var hasStarted = false
  /// The work of other threads that is due, oldest first.
  var posts = DuePosts()
  /// The requests from before the first turn, oldest first.
  private var waiting: [(Shell) -> Void] = []
  private let thread = pthread_self()
  /// The pages whose kinds were told that they appear, as they were then.
  var seen: [Page.ID: Page] = [:]
  /// The pages whose kinds were told that they will disappear, and not yet what has become of that.
  var leaving: Set<Page.ID> = []
  /// The pages whose contents are in memory, as their kinds were told.
  var loaded: [Page.ID: Page] = [:]

  /// Connects to the display of the environment and becomes the only program of its name there, or
  /// finds the one that runs already. Nothing is shown before the loop runs.
  ///
  /// - Throws: The reason for which there is no interface: no display, a program that does not answer,
  ///   one of the same name on this thread, or an invalid option.
  public init(_ options: Options) throws(Failure) {
    try Perch.check(options)
    var launch = LaunchOptions(name: options.instance, preferences: options.preferences)
    (launch.words, launch.soundFiles) = (options.words, options.sounds)
    launch.stateFolder = options.stateFolder
    (launch.dock, launch.glyphs) = (options.dock, options.glyphs)
    (launch.windowClass, launch.windowIcon) = (options.windowClass, options.windowIcon)
    (launch.opensFiles, launch.showsKeys) = (options.opensFiles, options.showsKeys)
    launch.startsEmpty = options.start == .nothing
    // An empty start has nothing to hand over: the answer alone says that the other is there.
    launch.startsInBackground = launch.startsEmpty
    switch Shell.launch(launch, kinds: options.kinds) {
    case .alone(let shell): place = .here(shell)
    case .handedOver: place = .elsewhere
    case .failed(let failure):
      throw Failure(description: failure.sentence, status: failure.status)
    }
    self.options = options
    glyphs = options.glyphs
    postbox = Postbox()
    if case .elsewhere = place { postbox.close() }
  }

  deinit { postbox.close() }

  /// Whether a program of this name ran already when this one was started. Pages that are opened or
  /// parked go there, no event comes, and ``run()`` returns at once. All other orders are refused, or
  /// have no effect.
  public var isHandedOver: Bool {
    if case .elsewhere = place { true } else { false }
  }

  /// Runs the interface until the user quits it, its last page is gone, or a signal asks the process
  /// to end (SIGTERM, SIGINT, SIGHUP).
  ///
  /// It is called once, and not beside a loop of the host's: a call while the interface runs, after
  /// ``turn()`` or after a question for ``interest`` ends the program. Within ``run()``, a handler may
  /// wait in a loop of its own that calls ``turn()``.
  ///
  /// - Returns: The exit status: 0, or 5 if the session could not be saved. It is returned at once where
  ///   the interface has ended already.
  public func run() -> Int32 {
    checkThread()
    guard case .here(let shell) = place else { return 0 }
    if let status = shell.exitStatus { return status }
    precondition(!hasStarted, "A Perch has one loop: run(), which is called once, or the host's.")
    defer { dropPosts() }
    return shell.run { [self] in begin(shell) }
  }

  /// Does something with the interface now, or once it has started.
  func whenStarted(_ work: @escaping (Shell) -> Void) {
    checkThread()
    guard case .here(let shell) = place else { return }
    if hasStarted { work(shell) } else { waiting.append(work) }
  }

  /// Begins to observe, and does what was asked for before the start.
  func begin(_ shell: Shell) {
    hasStarted = true
    shell.observe { [unowned self] message in
      guard case .here(let shell) = place else { return }
      switch message {
      case .happening(let happening): deliver(happening, from: shell)
      case .refused(let order, let refusal, let mark):
        guard let onLateRefusal else {
          return deliver(.orderRefused(order, refusal), from: shell)
        }
        onLateRefusal(order, refusal, mark)
      case .didLoad(let id): noteLoad(of: id, in: shell)
      case .didUnload(let id): noteUnload(of: id, in: shell)
      }
    }
    shell.follow(postbox.mailbox) { [unowned self] in doPosts() }
    followChanges(of: shell, includesOpen: true)
    for work in waiting { work(shell) }
    waiting = []
  }

  /// The time of a turn after which the work of other threads waits for the next one: a quarter of a
  /// frame, so that no flood of it holds up what moves.
  private static let patience = Duration.milliseconds(4)

  /// Does the work of other threads in the order of its posts. A piece that gives the interface turns
  /// leaves the ones behind it to those.
  func doPosts() {
    posts.append(postbox.drain())
    let end = MonotonicClock.now + Self.patience
    while let work = posts.next() {
      work(self)
      if !posts.isEmpty, MonotonicClock.now >= end { return postbox.mailbox.wake() }
    }
  }

  /// Drops the work of other threads at the end: what is due, and all that comes later.
  func dropPosts() {
    postbox.close()
    posts = DuePosts()
  }

  /// Has the shell tell of changes only where there is something to tell them to.
  ///
  /// - Parameters:
  ///   - shell: The shell.
  ///   - includesOpen: Whether the pages that are open now are told as opened.
  private func followChanges(of shell: Shell, includesOpen: Bool = false) {
    shell.tellsChanges(
      onEvent != nil || options.kinds.contains(where: \.followsPages), includesOpen: includesOpen)
  }

  /// Ends the program if another thread than the one that made the handle uses it.
  func checkThread() {
    precondition(
      pthread_equal(pthread_self(), thread) != 0,
      "A Perch is used from the thread that made it. Other threads use its postbox.")
  }
}
