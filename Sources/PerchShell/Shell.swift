internal import CLinux
import Glibc
internal import PerchBus
internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchPages
internal import PerchTime
internal import PerchX11

/// The thin part around the engine: X events in, effects and pictures out, one loop, one thread.
///
/// It decides nothing about the interface. To understand what Perch does, start at `State.handle`.
public final class Shell {
  /// Of Perch.
  public static let version = "0.1.0"

  let options: LaunchOptions
  var desktop: Desktop
  var configuration: ConfigurationFile
  let configurationWatch: ConfigurationWatch
  /// What holds of all that is preferred.
  var settings: Settings
  let connection: Connection
  let stage: Stage
  let contents: ContentStore
  let memory: SessionStore
  let server: ControlServer
  let signals: Signals
  private let lock: InstanceLock
  /// nil unless what happens is written down.
  let recorder: TraceRecorder?
  var state: State
  var serverClock = ServerClock()
  var reminders = DebounceTimers()
  var raiseBudget = RaiseBudget()
  var effects: [Effect] = []
  var pacer = FramePacer()
  var pointerPace = PointerPace()
  var isDirty = true
  /// Where the hand took the ball, when its window has yet to follow and nothing else changed.
  var ballPlace: Rect?
  /// Until when nothing is heard of the desktop's windows, unless the ball is carried on.
  var deafUntil: Instant?
  /// When they are looked at although nothing was heard.
  var looksAgain: Instant?
  /// Something may have happened to them that nobody has looked at yet.
  var missesWindows = false
  /// The windows as they were when they were last looked at, from the bottom to the top.
  var seenWindows: [WindowInfo] = []
  /// The server's time of the last event that a person caused.
  var userTime: UInt32 = 0
  /// What the pointer event is on that is being handled.
  var pointedAt: Surface.ID?
  /// Until when the ball or the list that has opened the window may take the focus along as it goes.
  var bringsFocusUntil: Instant?
  /// How large the main window was before there was no room for it.
  var cutSize = CutSize()
  /// The pages whose icons were asked for.
  var iconsAsked: Set<Page.ID> = []
  /// Scripts that wait for the engine's answer, by the token of their command.
  var waiting: [Command.Token: ControlServer.ClientID] = [:]
  var syncs: [SyncRequest] = []
  /// The frame that the scripts which follow the state were told of last.
  var toldAt = Instant.zero
  /// What each of them was told.
  var subscribers: [ControlServer.ClientID: JSON] = [:]
  /// The float list waits for the pointer and the keyboard, or has them.
  var listGrab: ListGrab?
  /// The ball has the pointer, since a press on it closed the list.
  var ballHasPointer = false
  /// What had the keyboard before the list took it.
  var focusBefore: WindowID?
  /// The start of a program that the main window is awaited for, by whoever shows that.
  var startup: StartupNotice?
  /// The main window was asked for and has not come yet.
  var awaitsWindow = false
  /// When to look whether a press that nothing is heard of still goes on.
  var gestureCheck: Instant?
  /// What is waited for of somebody who drags something here.
  var dropWait: DropWait?
  /// Where the pointer was pressed or moved last, and when by the server's time.
  var pointerPlace = (point: PixelPoint(x: 0, y: 0), time: UInt32(0))
  /// Where the dragged file was said to be last.
  var dragPlace: PixelPoint?
  /// Until when whoever a file was dropped on may take its time.
  var dragDeadline: Instant?
  var isQuitting = false
  var jobs = Jobs()
  /// Until when a Perch that was started for a job waits for one.
  var grace: Instant?
  /// nil before the first frame, and where there is no session bus.
  var bus: DesktopBus?
  /// nil while no assistive technology is in use.
  var accessibility: AccessibleApplication?
  /// What assistive technology asked for last; nil since something has happened.
  var accessibleTree: AccessibleTree?
  /// Whether the main window has the keyboard.
  var hasKeyboard = false { didSet { accessibleTree = nil } }

  private init(
    options: LaunchOptions, kinds: [any PageKind], connection: Connection, desktop: Desktop,
    configuration: ConfigurationFile, settings: Settings, environment: Environment,
    server: ControlServer,
    recorder: TraceRecorder?,
    lock: consuming InstanceLock
  ) {
    // Before any other thread starts: they inherit what is blocked.
    signals = Signals()
    self.lock = lock
    self.options = options
    self.connection = connection
    self.server = server
    self.recorder = recorder
    self.desktop = desktop
    self.configuration = configuration
    configurationWatch = ConfigurationWatch(path: configuration.path)
    self.settings = settings
    memory = SessionStore(of: options.name, in: environment.catalogue)
    contents = ContentStore(kinds: [DocumentKind(catalogue: environment.catalogue)] + kinds)
    state = State(environment: environment, shelfLimit: settings.shelfLimit)
    stage = Stage(connection: connection, environment: environment)
  }

  /// Runs until it is asked to quit; hands over to an instance that runs already.
  ///
  /// - Parameter kinds: sorts of pages besides documents.
  /// - Returns: the exit status; a sentence on standard error goes with every one but 0.
  public static func run(_ options: LaunchOptions, kinds: [any PageKind] = []) -> Int32 {
    // The few threads that read documents need no memory of their own, which would never be given back.
    mallopt(M_ARENA_MAX, 1)
    let startup = takeStartupNotice()
    let connection: Connection
    do {
      connection = try Connection(display: nil)
    } catch {
      return fail("\(sentence(for: error))")
    }
    let paths = RuntimePaths(display: connection.displayName, name: options.name)
    guard paths.makeFolder() else {
      return fail("The folder \(paths.folder) cannot be made for you alone; Perch needs it.")
    }
    // An instance that just starts has the lock already and does not listen yet.
    let patience = MonotonicClock.now + .seconds(5)
    while true {
      if let lock = InstanceLock(path: paths.lock) {
        guard let server = ControlServer(path: paths.socket) else {
          return fail("The socket \(paths.socket) cannot be made.")
        }
        return run(
          options, kinds: kinds, on: connection, startup: startup, server: server, holding: lock)
      }
      if options.recording != nil {
        return fail("Perch runs already; end it first, by perch msg quit, to record a new one.")
      }
      let reply = handOver(options, startup, from: connection)
      if reply.status == 0 { return 0 }
      guard reply.status == 3, MonotonicClock.now < patience else {
        return fail(reply.error ?? "Another Perch has this display and does not answer.")
      }
      _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(20))
    }
  }

  private static func run(
    _ options: LaunchOptions, kinds: [any PageKind], on connection: Connection,
    startup: StartupNotice?, server: ControlServer, holding lock: consuming InstanceLock
  ) -> Int32 {
    var configuration = ConfigurationFile(of: options.name)
    configuration.read()
    if let remark = configuration.remark { note(remark) }
    let (catalogue, complaint) = CatalogueFile.chosen()
    if let complaint { note(complaint) }
    let desktop = Desktop(
      commandLine: options.preferences, file: configuration.preferences, catalogue: catalogue)
    let settings = desktop.settings(on: connection)
    let environment =
      desktop.environment(on: connection, as: settings) ?? Environment(monitors: [])
    let recorder: TraceRecorder?
    do throws(TraceError) {
      recorder = try TraceRecorder(options, shelfLimit: settings.shelfLimit, in: environment)
    } catch {
      return fail(error.sentence)
    }
    let shell = Shell(
      options: options, kinds: kinds, connection: connection, desktop: desktop,
      configuration: configuration, settings: settings, environment: environment, server: server,
      recorder: recorder,
      lock: lock)
    guard shell.signals.fileDescriptor >= 0, shell.contents.fileDescriptor >= 0 else {
      return fail("Perch may open too few files to start; raise the limit with ulimit -n.")
    }
    shell.begin(startup)
    shell.start()
    shell.loop()
    return 0
  }

  static func sentence(for error: ConnectionError) -> String {
    switch error {
    case .cannotOpen(let display) where display.isEmpty:
      "There is no display: DISPLAY is not set. Start Perch inside a graphical session."
    case .cannotOpen(let display):
      "The display \(display) cannot be opened. Start Perch inside a graphical session."
    }
  }

  static func fail(_ sentence: String) -> Int32 {
    note(sentence)
    return 1
  }

  /// One line for the person at the terminal.
  static func note(_ sentence: String) {
    let line = Array("perch: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
