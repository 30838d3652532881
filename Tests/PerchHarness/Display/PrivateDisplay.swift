public import PerchX11

/// A private X server without a monitor, with folders of its own, separate from the user's desktop.
///
/// Several can run at once. A display ends with its last reference, or when this process is killed.
/// Programs that were started on it should be released before it.
public final class PrivateDisplay {
  /// The name of the display, for example `:7`.
  public let name: String
  /// The environment of the programs on the display, with its folders.
  public let environment: [String: String]
  /// The value of `HOME`.
  public var homeFolder: String { folders.home }
  /// The value of `XDG_RUNTIME_DIR`.
  public var runtimeFolder: String { folders.runtime }
  /// The value of `XDG_STATE_HOME`.
  public var stateFolder: String { folders.state }
  /// The value of `XDG_CONFIG_HOME`.
  public var configurationFolder: String { folders.configuration }
  /// An empty folder for the caller's files, removed with the display.
  public var dataFolder: String { folders.data }
  /// The folders of the display.
  package let folders: TemporaryFolders
  /// The options that the display was created with.
  public let options: Options
  /// The process ID of the X server.
  public var serverProcess: Int32 { server.process.pid }
  /// The process ID of the window manager; nil if there is none.
  public var windowManagerProcess: Int32? { windowManager?.pid }
  /// The process ID of the compositor; nil if there is none.
  public var compositorProcess: Int32? { compositor?.pid }
  private let server: XServer
  /// The session bus of the window manager or the Wayland session; nil if neither needs one.
  package var bus: PrivateBus?
  /// The window manager; nil if there is none.
  package var windowManager: ChildProcess?
  /// The compositor; nil if there is none.
  package var compositor: ChildProcess?
  private var link: Connection?
  /// The processes that the owner wants to look at when the display ends.
  package var started: Set<Int32> = []
  /// A last look at the display, with its server still running.
  package var atEnd: ((PrivateDisplay) -> Void)?

  /// The harness's own connection, which must not outlive the display.
  public var connection: Connection {
    guard let link else { preconditionFailure("The display has been released.") }
    return link
  }

  /// Starts the server, the window manager and the compositor, and waits until each is ready.
  public init(_ options: Options = Options()) throws(HarnessFailure) {
    self.options = options
    folders = try TemporaryFolders()
    try Cookie.write(to: folders.authority)
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
    atEnd?(self)
    for program in [compositor, windowManager] { program?.terminate() }
    // Xlib ends the process if it loses a connection, so this one is closed before the server ends.
    link = nil
  }

  /// Starts a program on the display.
  ///
  /// `variables` are added to its environment, or replaced there.
  public func start(
    _ program: String, _ arguments: [String] = [], adding variables: [String: String] = [:],
    output: ChildProcess.Output = .discarded, errors: ChildProcess.Output = .discarded
  ) throws(HarnessFailure) -> ChildProcess {
    try ChildProcess(
      program, arguments, environment: environment.merging(variables) { $1 }, folder: folders.home,
      output: output, errors: errors)
  }

  /// Returns the path of the socket that drives a device.
  public func socket(of device: SocketDevice) -> String { device.socket(in: folders.path) }

  private static func startServer(
    _ options: Options, in folders: TemporaryFolders, bus: PrivateBus?
  ) throws(HarnessFailure) -> XServer {
    let arguments = ["-auth", folders.authority] + options.serverArguments
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
