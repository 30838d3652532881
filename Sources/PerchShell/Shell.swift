internal import CLinux
import Glibc
internal import PerchEngine
internal import PerchPages
internal import PerchSystem
internal import PerchX11

/// The loop around the engine: X events in, effects and pictures out. It has one thread; others look
/// for files, and read contents, icons, images and the logs of finished jobs.
///
/// The shell makes no decision about the interface; to understand Perch, start at `State.handle`.
/// Each of its parts is a value or a small class with a phase of its own, and mostly an
/// `EventSource`. No part knows another: what one reports, the shell passes on. To understand the
/// shell, start at `loop()`.
package final class Shell {
  /// The version of Perch.
  package static let version = "0.1.0"

  /// The interface itself.
  var state: State
  /// The requests of the engine that are not carried out yet; empty between events.
  var effects: [Effect] = []
  /// The record of everything that happens; nil unless one was asked for.
  let recorder: TraceRecorder?
  /// The windows and their pixels.
  let stage: Stage
  /// The beginning and the end of this run.
  let lifetime: Lifetime
  /// The settings in force, and their sources.
  var settings: SettingsWatch
  /// The contents of pages, built by workers on other threads.
  let contents: ContentStore
  /// The contents that stay in memory.
  var budget = ContentBudget()
  /// The files that are looked for by their paths.
  let finder = FileFinder()
  /// The files of the pages that are shown.
  let documents = DocumentWatch()
  /// The pages whose files are watched.
  var watchedPages: [Page.ID] = []
  /// The pixels of images, loaded by workers on other threads.
  let images = ImageLoader()
  /// The session on disk.
  let session: SessionStore
  /// The scripts that talk to Perch.
  var scripts: ScriptClients
  /// The connections to jobs and their outputs.
  var jobs: Jobs
  /// The jobs that scripts report by name.
  var scripted = ScriptedJobs()
  /// The managers of the units that are followed.
  var units = UnitLink()
  /// The session bus.
  var bus = BusLink()
  /// The login manager.
  var login = LoginLink()
  /// Assistive technology.
  let accessibility = AccessibilityLink()
  /// The sounds of the desktop.
  let sounds: SoundPlayer
  /// The program that is told of what happens; nil for none.
  var observation: Observation?
  /// The work of the program around Perch; nil for none.
  var hostWork: HostWork?
  /// The orders of the program around Perch that have no answer yet.
  var hostOrders = HostOrders()
  /// The drawings of programs that are due.
  var canvases = DueDrawings()
  /// The time of the next frame.
  var frames = FrameLoop()
  /// The surroundings to look at once they are quiet.
  var timers = DebounceTimers()
  /// The wall clock.
  let day = DayWatch()
  /// Other programs' windows.
  var windows = WindowWatch()
  /// The keys that work whichever window has the focus.
  var shortcuts: [ActiveShortcut] = []
  /// Whether presses anywhere are reported.
  var watchesButtons = false
  /// The windows that move while a button is down.
  var windowDrag = WindowDragLink()
  /// The rules by which other programs' windows are parked.
  var windowRules = WindowRules()
  /// The other programs' windows that are on the ball.
  var foreignWindows = ForeignWindowLink()
  /// The list's keyboard focus.
  var popupFocus = PopupFocus()
  /// The pointer's position, clock and press.
  var pointer = PointerInput()
  /// Drag and drop with other programs.
  var dragAndDrop = DragAndDrop()
  /// The part of a page that was offered to other programs last; nil for none.
  var offeredPart: OfferedPart?
  /// The main window's right to the focus.
  var focus = FocusClaim()

  init(
    kinds: [any PageKind], on connection: Connection, lifetime: Lifetime, settings: SettingsWatch,
    environment: Environment, server: ControlServer, recorder: TraceRecorder?
  ) {
    self.lifetime = lifetime
    self.settings = settings
    self.recorder = recorder
    sounds = SoundPlayer(
      program: lifetime.options.name, files: lifetime.options.soundFiles)
    scripts = ScriptClients(server: server)
    jobs = Jobs(server.budgets)
    session = SessionStore(
      in: lifetime.options.sessionFolder, keepsMode: lifetime.options.stateFolder != nil,
      environment.catalogue)
    contents = ContentStore(kinds: [DocumentKind(catalogue: environment.catalogue)] + kinds)
    state = State(
      environment: environment, shelfLimit: settings.current.shelfLimit,
      whenFull: settings.current.whenFull, windowSize: settings.current.windowSize,
      program: lifetime.options.name)
    stage = Stage(
      connection: connection, environment: environment, icon: lifetime.options.windowIcon)
  }

  /// The connection on which the stage has its windows.
  var connection: Connection { stage.connection }

  /// The options that this run was started with.
  var options: LaunchOptions { lifetime.options }

  // MARK: - Messages

  /// The sentence for a connection that cannot be opened.
  static func sentence(for error: ConnectionError) -> Sentence {
    switch error {
    case .cannotOpen(let display) where display.isEmpty:
      Sentence("There is no display: DISPLAY is not set. Start Perch inside a graphical session.")
    case .cannotOpen(let display):
      Sentence(
        "The display {display} cannot be opened. Start Perch inside a graphical session.",
        ["display": display])
    }
  }

  /// Writes a sentence to standard error, in the user's language.
  ///
  /// - Returns: the exit status, by default that of any failure.
  static func fail(_ sentence: Sentence, status: Int32 = 1) -> Int32 {
    fail(CatalogueFile.chosen().catalogue.text(sentence), status: status)
  }

  /// Writes a sentence to standard error.
  ///
  /// - Returns: the exit status, by default that of any failure.
  static func fail(_ sentence: String, status: Int32 = 1) -> Int32 {
    warn(sentence)
    return status
  }

  /// Writes a line for the user to standard error.
  static func warn(_ sentence: String) {
    let line = Array("perch: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
