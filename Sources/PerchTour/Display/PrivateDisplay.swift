internal import PerchEngine
internal import PerchLoop
internal import PerchShell
public import PerchX11

/// An X server of its own without a monitor, with its own folders: nothing on it touches the
/// desktop that one sits at. Many can be there at once.
///
/// It ends when nobody holds it any more, and also when our process is killed. What was started on
/// it should be released before it.
public final class PrivateDisplay {
  /// What is to run on the display.
  public struct Options: Hashable, Sendable {
    /// Of the screen.
    public var size = PixelSize(width: 1280, height: 800)
    /// nil leaves windows alone.
    public var windowManager: WindowManager?
    /// nil leaves pixels opaque.
    public var compositor: Compositor?
    /// What programs find in `LANG`.
    public var language = "C.UTF-8"
    /// What the X server is told besides.
    public var serverArguments: [String] = []
    /// Devices that programs use through a socket each. With some the server is Xorg, else Xvfb.
    public var devices: Set<SocketDevice> = []

    /// A size of 1280 by 800, English, openbox and picom unless told otherwise.
    public init(windowManager: WindowManager? = .openbox, compositor: Compositor? = .picom) {
      self.windowManager = windowManager
      self.compositor = compositor
    }
  }

  /// What places and frames windows.
  public enum WindowManager: Hashable, Sendable { case openbox }

  /// What blends windows.
  public enum Compositor: Hashable, Sendable { case picom }

  /// Such as `:7`.
  public let name: String
  /// All that a program needs to find the display and its folders.
  public let environment: [String: String]
  /// Its `HOME`.
  public var homeFolder: String { folders.home }
  /// Its `XDG_RUNTIME_DIR`.
  public var runtimeFolder: String { folders.runtime }
  /// Its `XDG_STATE_HOME`.
  public var stateFolder: String { folders.state }
  /// Its `XDG_CONFIG_HOME`.
  public var configurationFolder: String { folders.configuration }
  /// An empty folder for whatever is needed; it goes with the display.
  public var dataFolder: String { folders.data }
  let folders: TemporaryFolders
  /// The number of the X server's process.
  public var serverProcess: Int32 { server.pid }
  /// The number of the window manager's process, if one was wanted.
  public private(set) var windowManagerProcess: Int32?
  /// The number of the compositor's process, if one was wanted.
  public private(set) var compositorProcess: Int32?
  private let server: XServer
  private var programs: [ChildProcess] = []
  private var link: Connection?

  /// Our own connection, not to be kept longer than the display.
  public var connection: Connection {
    guard let link else { preconditionFailure("The display has been released.") }
    return link
  }

  /// Starts the server and what is to run on it, and waits until everything is really there.
  public init(_ options: Options = Options()) throws(TourFailure) {
    folders = try TemporaryFolders()
    server = try PrivateDisplay.startServer(options, folder: folders.path)
    name = server.name
    environment = folders.environment(display: name, language: options.language)
    link = try PrivateDisplay.connect(to: name)
    connection.setWallpaper(Wallpaper.picture(options.size))
    if options.windowManager == .openbox { try startWindowManager() }
    if options.compositor == .picom { try startCompositor() }
  }

  deinit {
    for program in programs.reversed() { program.terminate() }
    // Before the server goes: to lose it would end our process.
    link = nil
  }

  /// Starts a program on the display.
  ///
  /// - Parameter variables: what its environment has besides, or instead.
  public func start(
    _ program: String, _ arguments: [String] = [], adding variables: [String: String] = [:],
    output: ChildProcess.Output = .discarded, errors: ChildProcess.Output = .discarded
  ) throws(TourFailure) -> ChildProcess {
    try ChildProcess(
      program, arguments, environment: environment.merging(variables) { $1 }, folder: folders.home,
      output: output, errors: errors)
  }

  private static func startServer(
    _ options: Options, folder: String
  ) throws(TourFailure) -> XServer {
    guard options.devices.isEmpty else {
      let arguments = try XorgConfiguration(options, folder: folder).arguments()
      return try XServer("Xorg", arguments + options.serverArguments, folder: folder)
    }
    let size = "\(options.size.width)x\(options.size.height)x24"
    return try XServer("Xvfb", ["-screen", "0", size] + options.serverArguments, folder: folder)
  }

  /// Where a device takes what is done with it.
  public func socket(of device: SocketDevice) -> String { device.socket(in: folders.path) }

  private static func connect(to name: String) throws(TourFailure) -> Connection {
    do {
      return try Connection(display: name)
    } catch {
      throw TourFailure("The X server started the display \(name), but it cannot be opened.")
    }
  }

  // MARK: - What runs on it

  private func startWindowManager() throws(TourFailure) {
    let log = "\(folders.path)/openbox.log"
    let program = try start("openbox", errors: .file(log))
    programs.append(program)
    windowManagerProcess = program.pid
    try wait(for: program, log: log) { connection.windowManagerAnswers() }
  }

  private func startCompositor() throws(TourFailure) {
    let log = "\(folders.path)/picom.log"
    let arguments = ["--config", "/dev/null", "--backend", "xrender"]
    let program = try start("picom", arguments, errors: .file(log))
    programs.append(program)
    compositorProcess = program.pid
    try wait(for: program, log: log) { connection.isComposited }
  }

  /// Waits until what a program does on the display is seen there.
  private func wait(
    for program: ChildProcess, log: String, until condition: () -> Bool
  ) throws(TourFailure) {
    let deadline = MonotonicClock.now + .patience
    while !condition() {
      while connection.nextEvent() != nil {}
      guard program.isRunning else {
        throw TourFailure("\(program.program) ended at once: \(TextFile.read(log))")
      }
      let now = MonotonicClock.now
      guard now < deadline else {
        throw TourFailure("\(program.program) did not get ready in half a minute.")
      }
      // Nothing tells that a selection was taken, so look now and then.
      let look = min(deadline, now + .milliseconds(10))
      _ = Poll.wait(reading: [connection.fileDescriptor], until: look)
    }
  }
}
