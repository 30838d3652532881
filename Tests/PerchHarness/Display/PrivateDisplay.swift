public import PerchX11

/// An X server of its own without a monitor, with its own folders: nothing on it touches the
/// desktop that one sits at. Many can be there at once.
///
/// It ends when nobody holds it any more, and also when our process is killed. What was started on
/// it should be released before it.
public final class PrivateDisplay {
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
  package let folders: TemporaryFolders
  /// What was wanted of it.
  public let options: Options
  /// The number of the X server's process.
  public var serverProcess: Int32 { server.process.pid }
  /// The number of the window manager's process, if one was wanted.
  public var windowManagerProcess: Int32? { windowManager?.pid }
  /// The number of the compositor's process, if one was wanted.
  public var compositorProcess: Int32? { compositor?.pid }
  private let server: XServer
  /// The session bus of what runs on the display, if that needs one.
  package var bus: PrivateBus?
  package var windowManager: ChildProcess?
  package var compositor: ChildProcess?
  private var link: Connection?

  /// Our own connection, not to be kept longer than the display.
  public var connection: Connection {
    guard let link else { preconditionFailure("The display has been released.") }
    return link
  }

  /// Starts the server and what is to run on it, and waits until everything is really there.
  public init(_ options: Options = Options()) throws(HarnessFailure) {
    self.options = options
    folders = try TemporaryFolders()
    if options.session == .wayland { bus = try PrivateBus() }
    server = try PrivateDisplay.startServer(options, in: folders, bus: bus)
    name = server.name
    environment = folders.environment(display: name, language: options.language)
    link = try PrivateDisplay.connect(to: name)
    connection.setWallpaper(Wallpaper.picture(options.size))
    if options.session == .wayland { try waitForWindowManager(server.process, log: server.log) }
    if let manager = options.windowManager { try start(manager) }
    if options.compositor == .picom { try startCompositor() }
  }

  deinit {
    for program in [compositor, windowManager] { program?.terminate() }
    // Before the server goes: to lose it would end our process.
    link = nil
  }

  /// Starts a program on the display.
  ///
  /// - Parameter variables: what its environment has besides, or instead.
  public func start(
    _ program: String, _ arguments: [String] = [], adding variables: [String: String] = [:],
    output: ChildProcess.Output = .discarded, errors: ChildProcess.Output = .discarded
  ) throws(HarnessFailure) -> ChildProcess {
    try ChildProcess(
      program, arguments, environment: environment.merging(variables) { $1 }, folder: folders.home,
      output: output, errors: errors)
  }

  /// Where a device takes what is done with it.
  public func socket(of device: SocketDevice) -> String { device.socket(in: folders.path) }

  private static func startServer(
    _ options: Options, in folders: TemporaryFolders, bus: PrivateBus?
  ) throws(HarnessFailure) -> XServer {
    let arguments = options.serverArguments
    if options.session == .wayland {
      return try XServer(waylandOf: options.size, in: folders, bus: bus)
    }
    guard options.devices.isEmpty else {
      let configuration = try XorgConfiguration(options, folder: folders.path).arguments()
      return try XServer("Xorg", configuration + arguments, folder: folders.path)
    }
    let size = "\(options.size.width)x\(options.size.height)x24"
    return try XServer("Xvfb", ["-screen", "0", size] + arguments, folder: folders.path)
  }

  private static func connect(to name: String) throws(HarnessFailure) -> Connection {
    do {
      return try Connection(display: name)
    } catch {
      throw HarnessFailure("The X server started the display \(name), but it cannot be opened.")
    }
  }
}
