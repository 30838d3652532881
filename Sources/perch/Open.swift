internal import ArgumentParser
import Glibc
internal import PerchEngine
internal import PerchJobs
internal import PerchShell

/// `perch [FILE...]`: opens files, in the running instance or in a new one.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: Perch.catalogue.text("Open files as pages, or just the library."),
    usage: "perch open [OPTION...] [FILE...]")

  enum Theme: String, ExpressibleByArgument { case light, dark }
  enum Contrast: String, ExpressibleByArgument { case normal, high }

  @Argument(
    help: .text("Text, Markdown, images, PDF documents and folders.", valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Option(
    help: .text("The amount of motion: normal, reduced or off; by default as on the desktop."))
  var motion: Motion?

  @Option(help: .text("Device pixels in a logical pixel, 0.5 to 4; by default as on the desktop."))
  var scale: Double?

  @Option(help: .text("Whether there is a ball that pages can be parked on: on or off."))
  var ball: Switch?

  @Option(help: .text("The diameter of the ball, 44 to 96 logical pixels."))
  var ballSize: Double?

  @Option(help: .text("The distance of the ball from the edge, 0 to 32 logical pixels."))
  var ballMargin: Double?

  @Option(help: .text("Where the ball rests: docks at a side of the screen, or free."))
  var ballPlacement: Placement?

  @Option(help: .text("The most pages that the ball holds, 1 to 20."))
  var shelfLimit: Int?

  @Option(help: .text("The answer of a full ball to another page: refuse, replace or ask."))
  var whenFull: WhenFull?

  @Flag(name: .customLong("window"), help: .text("Open each file in a window of its own."))
  var opensApart = false

  @Option(help: .text("The size of a new window, such as 760x820."))
  var windowSize: String?

  @Option(help: .text("The colours: light or dark; by default as on the desktop."))
  var theme: Theme?

  @Option(help: .text("The contrast: normal or high; by default as on the desktop."))
  var contrast: Contrast?

  @Flag(
    help: .text("Start without a window, and keep running until perch msg quit."))
  var background = false

  @Flag(help: .hidden)
  var forJob = false

  @Flag(
    name: .customLong("no-launcher-progress"),
    help: .text("Hide the progress that other programs report to docks."))
  var ignoresLaunchers = false

  @Option(
    help: .text("Record a trace in a new file, for perch replay and bug reports."),
    completion: .file())
  var record: String?

  @Flag(help: .text("Write titles, texts and paths into the trace as well."))
  var withContent = false

  enum Switch: String, ExpressibleByArgument { case on, off }
  enum Placement: String, ExpressibleByArgument { case docks, free }
  enum WhenFull: String, ExpressibleByArgument { case refuse, replace, ask }
  enum Motion: String, ExpressibleByArgument { case normal, reduced, off }

  func validate() throws {
    for file in files { _ = try FileArgument.path(file) }
    if let shelfLimit, !Shelf.limits.contains(shelfLimit) {
      throw ValidationError(Perch.catalogue.text("--shelf-limit must be a number from 1 to 20."))
    }
    if let ballSize, !BallMetrics.diameters.contains(ballSize) {
      throw ValidationError(Perch.catalogue.text("--ball-size must be a number from 44 to 96."))
    }
    if let ballMargin, !BallMetrics.margins.contains(ballMargin) {
      throw ValidationError(Perch.catalogue.text("--ball-margin must be a number from 0 to 32."))
    }
    if withContent, record == nil {
      throw ValidationError(Perch.catalogue.text("--with-content needs --record FILE."))
    }
    if let windowSize, Size(words: windowSize) == nil {
      throw ValidationError(
        Perch.catalogue.text("--window-size must be a width and a height, such as 760x820."))
    }
    guard let scale else { return }
    guard (0.5...4).contains(scale) else {
      throw ValidationError(Perch.catalogue.text("--scale must be a number from 0.5 to 4."))
    }
  }

  func run() throws {
    if let sentence = Self.sentence(aboutJobIn: files) {
      Perch.fputs("perch: \(sentence)\n", to: STDERR_FILENO)
      throw ExitCode(1)
    }
    var options = LaunchOptions(
      listsSamples: true, files: try files.map(FileArgument.path), preferences: preferences,
      startsInBackground: background || forJob, listensToLaunchers: true,
      recording: record.map { .init(path: $0, hasContent: withContent) })
    (options.opensApart, options.stays) = (opensApart, background)
    throw ExitCode(Shell.run(options))
  }

  /// The sentence about the first word that names no file but a job of the running Perch; nil if there is none.
  private static func sentence(aboutJobIn words: [String]) -> String? {
    let missing = words.filter { !FileArgument.isFile($0) }
    guard !missing.isEmpty else { return nil }
    let jobs = JobSearch.listed
    guard
      let word = missing.first(where: { word in jobs.contains { [$0.title, $0.id].contains(word) } }
      )
    else { return nil }
    return Perch.catalogue.text(
      "No file is called \"{name}\", but a job is. Open it with: perch msg open {command}",
      ["name": word, "command": ShellQuote.line([word])])
  }

  /// The preferences that the options give.
  private var preferences: Preferences {
    var preferences = Preferences()
    preferences.theme = theme.flatMap { .init(rawValue: $0.rawValue) }
    preferences.isHighContrast = contrast.map { $0 == .high }
    preferences.scale = scale
    preferences.motion = motion.flatMap { .init(rawValue: $0.rawValue) }
    (preferences.ballSize, preferences.ballMargin) = (ballSize, ballMargin)
    preferences.ballPlacement = ballPlacement.flatMap { .init(rawValue: $0.rawValue) }
    preferences.hasBall = ball.map { $0 == .on }
    preferences.shelfLimit = shelfLimit
    preferences.whenFull = whenFull.flatMap { .init(rawValue: $0.rawValue) }
    preferences.windowSize = windowSize.flatMap(Size.init(words:))
    preferences.showsLauncherProgress = ignoresLaunchers ? false : nil
    return preferences
  }
}
