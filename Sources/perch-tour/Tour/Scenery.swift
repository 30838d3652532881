import Glibc
internal import PerchHarness
internal import PerchIPC
internal import PerchSystem
internal import PerchX11

/// A Perch with documents, and an input driver of its display.
final class Scenery {
  private typealias Launch = ([String]) throws(HarnessFailure) -> ChildProcess

  let input: InputDriver
  private(set) var perch: ChildProcess
  /// The folder of the documents in the library.
  let documents: String
  /// The arguments of Perch.
  private let arguments: [String]
  /// Starts a program in the environment of the display.
  private let launch: Launch
  /// The private display; nil on the user's own.
  private var display: PrivateDisplay?
  /// Ends Perch on the user's own display; a private display ends its programs itself.
  private let reaper: ExitReaper?

  private init(
    input: InputDriver, documents: String, arguments: [String], endingWith folder: String? = nil,
    launch: @escaping Launch
  ) throws(HarnessFailure) {
    self.documents = documents
    self.input = input
    self.arguments = arguments
    self.launch = launch
    let perch = try launch(arguments)
    self.perch = perch
    reaper = if let folder { try ExitReaper(on: perch.pid, folder: folder) } else { nil }
  }

  /// Ends Perch and starts it again with its saved state.
  func restart() throws(HarnessFailure) {
    input.say("quit")
    guard perch.wait() == .exited(0) else {
      throw HarnessFailure("Perch should end when it is asked to quit.")
    }
    reaper?.watch(nil)
    perch = try launch(arguments)
    reaper?.watch(perch.pid)
    try input.waitForPerch()
  }

  /// Starts a command as a job of Perch.
  ///
  /// `job` is the id of a job that has to succeed before; nil for none.
  func run(
    _ script: String, called title: String, after job: String? = nil
  ) throws(HarnessFailure) -> ChildProcess {
    let wait = job.map { ["--after", $0] } ?? []
    return try launch(["run", "--title", title] + wait + ["--", "sh", "-c", script])
  }

  /// Opens a file in a window of its own, by another start of Perch.
  func openApart(_ path: String) throws(HarnessFailure) -> ChildProcess {
    try launch(["--window", path])
  }

  /// Starts another program on the private display.
  func startBeside(
    _ program: String, _ arguments: [String]
  ) throws(HarnessFailure) -> ChildProcess {
    guard let display else {
      throw HarnessFailure("Other programs are started on a private display alone.")
    }
    return try display.start(program, arguments)
  }

  deinit {
    input.release()
    if input.say("quit").status == 0 { perch.wait() }
    perch.terminate()
  }

  /// Creates the scenery on a private display.
  ///
  /// `interruption` is a descriptor that ends all waiting once it is readable. `words` are more
  /// arguments of Perch.
  static func apart(
    _ options: TourOptions, executable: String, interruption: Int32, adding words: [String]
  ) throws(HarnessFailure) -> Scenery {
    var wishes = PrivateDisplay.Options(compositor: options.isComposited ? .picom : nil)
    // The number of logical pixels is the same at every scale.
    let scale = max(1, options.scale ?? 1)
    wishes.size = PixelSize(width: Int(1280 * scale), height: Int(800 * scale))
    wishes.language = locale(options) ?? "C.UTF-8"
    let display = try PrivateDisplay(wishes)
    let documents = try writeDocuments(for: options, home: display.homeFolder)
    let input = try InputDriver(at: display, interruption: interruption)
    let scenery = try Scenery(
      input: input, documents: documents, arguments: arguments(options) + words
    ) { arguments throws(HarnessFailure) in
      try display.start(
        executable, arguments, adding: ["PERCH_DATA_DIR": documents], errors: .inherited)
    }
    scenery.display = display
    return scenery
  }

  /// Creates the scenery on a private display.
  static func apart(
    _ options: TourOptions, executable: String, interruption: Int32
  ) throws(HarnessFailure) -> Scenery {
    try apart(options, executable: executable, interruption: interruption, adding: [])
  }

  /// Creates the scenery on the user's display, with private folders.
  static func here(
    _ options: TourOptions, executable: String, interruption: Int32
  ) throws(HarnessFailure) -> Scenery {
    let connection = try connect()
    let folders = try TemporaryFolders()
    let documents = try writeDocuments(for: options, home: folders.home)
    var environment = folders.environment(
      display: connection.displayName,
      language: locale(options) ?? EnvironmentVariable.value(of: "LANG") ?? "C.UTF-8")
    environment["PERCH_DATA_DIR"] = documents
    environment["XAUTHORITY"] = authority
    let variables = environment
    let input = try InputDriver(
      connection: connection, runtimeFolder: folders.runtime, interruption: interruption)
    return try Scenery(
      input: input, documents: documents, arguments: arguments(options), endingWith: folders.path
    ) { arguments throws(HarnessFailure) in
      try ChildProcess(
        executable, arguments, environment: variables, folder: folders.home,
        errors: .inherited)
    }
  }

  /// Creates the scenery of a program with PerchKit, on a private display.
  static func example(
    _ program: String, called name: String, _ pages: [String], interruption: Int32
  ) throws(HarnessFailure) -> Scenery {
    let display = try PrivateDisplay(PrivateDisplay.Options())
    let input = try InputDriver(at: display, interruption: interruption)
    input.instance = name
    return try Scenery(input: input, documents: display.homeFolder, arguments: pages) {
      arguments throws(HarnessFailure) in
      try display.start(program, arguments)
    }
  }

  private static func connect() throws(HarnessFailure) -> Connection {
    do {
      return try Connection(display: nil)
    } catch {
      throw HarnessFailure("There is no display here that can be opened.")
    }
  }

  private static func arguments(_ options: TourOptions) -> [String] {
    let scale = options.scale.map { ["--scale", "\($0)"] } ?? []
    return ["--theme", options.isDark ? "dark" : "light"] + scale
  }

  /// Returns the locale of the tour's language; nil for English, which needs none.
  private static func locale(_ options: TourOptions) -> String? {
    options.language == .english ? nil : options.language.locale + ".UTF-8"
  }

  /// The path of the server's cookie, which programs with another home folder would not find.
  private static var authority: String? {
    EnvironmentVariable.value(of: "XAUTHORITY")
      ?? XDGDirectories().home.map { "\($0)/.Xauthority" }
  }

  private static func writeDocuments(
    for options: TourOptions, home: String
  ) throws(HarnessFailure) -> String {
    let folder = "\(home)/Documents"
    guard mkdir(folder, 0o700) == 0 else { throw HarnessFailure("\(folder) cannot be made.") }
    try TourDocument.write(TourDocument.all(in: options.language), to: folder)
    return folder
  }
}
