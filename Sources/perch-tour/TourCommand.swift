internal import ArgumentParser
import Glibc
internal import PerchSystem

/// The command `perch-tour`, which shows Perch's features and checks them.
@main
struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "perch-tour",
    abstract: "Show what Perch does, a numbered picture a step.",
    discussion: """
      A Perch of its own is driven by real pointer motions on an X server without a monitor, with \
      a window manager and a compositor: the packages xvfb, openbox and picom. Nothing on your \
      desktop is touched. Ends with status 1 when a step does not come out as it should.
      """)

  @Option(help: "Where the pictures go; $XDG_CACHE_HOME/perch/tour if not given.")
  var out: String?

  @Option(help: "The program to show; the perch beside this one if not given.")
  var perch: String?

  @Option(help: "The folder of the programs that show PerchKit; without it they are left out.")
  var examples: String?

  @Flag(help: "Draw every animation instead, sixteen frames a sheet; needs no display at all.")
  var filmstrip = false

  @Flag(help: "Draw the frames of the short animation instead; needs no display at all.")
  var animation = false

  @Flag(help: "Take this display and its pointer, after asking.")
  var here = false

  @Flag(help: "Light on dark.")
  var dark = false

  @Flag(help: "In Chinese.")
  var chinese = false

  @Flag(help: "In Arabic, from right to left.")
  var arabic = false

  @Flag(help: "Without a compositor: hard edges instead of soft ones.")
  var plain = false

  @Option(help: "Device pixels in a logical one, 0.5 to 4.")
  var scale: Double?

  /// Parses and runs the command. Bad usage ends with status 2, which the argument parser lacks.
  static func main() {
    do {
      try parse().run()
    } catch let status as ExitCode {
      Glibc.exit(status.rawValue)
    } catch {
      let isUsage = exitCode(for: error) == .validationFailure
      Tour.say(fullMessage(for: error), on: isUsage ? STDERR_FILENO : STDOUT_FILENO)
      Glibc.exit(isUsage ? 2 : exitCode(for: error).rawValue)
    }
  }

  func validate() throws {
    if here && plain {
      throw ValidationError("--plain is for a display of the tour's own, not for this one.")
    }
    if filmstrip && here {
      throw ValidationError("--filmstrip needs no display, so there is nothing to do --here.")
    }
    if filmstrip && arabic {
      throw ValidationError("The hand of the filmstrip knows pages from left to right alone.")
    }
    if chinese && arabic { throw ValidationError("The tour is in one language.") }
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("The scale is a number from 0.5 to 4.")
    }
  }

  func run() throws {
    if here { try ask() }
    var options = TourOptions(
      folder: try out ?? Self.cacheFolder() + (filmstrip ? "/filmstrip" : ""))
    options.isHere = here
    options.isDark = dark
    options.scale = scale
    options.language = chinese ? .chinese : arabic ? .arabic : .english
    options.isComposited = !plain
    options.examples = examples
    if filmstrip { throw ExitCode(Filmstrip.run(options)) }
    if animation { throw ExitCode(Animation.run(options)) }
    throw ExitCode(Tour.run(options, executable: try perch ?? Self.sibling()))
  }

  /// Asks for consent on the terminal, because the tour moves the user's own pointer.
  private func ask() throws {
    guard isatty(STDIN_FILENO) != 0 else {
      Tour.say(
        "perch: --here asks first, so it has to be started on a terminal.", on: STDERR_FILENO)
      throw ExitCode(1)
    }
    Tour.say(
      "The tour takes the pointer of this display for about half a minute. Go on? [y/N]",
      on: STDOUT_FILENO)
    guard ["y", "yes"].contains(readLine()?.lowercased()) else { throw ExitCode(0) }
  }

  /// The default folder, in the user's cache, because the pictures can be made again.
  private static func cacheFolder() throws -> String {
    guard let cache = XDGDirectories().cache else {
      throw ValidationError("There is no home folder; say with --out where the pictures go.")
    }
    return cache + "/perch/tour"
  }

  /// Returns the path of the program `perch` beside this one.
  private static func sibling() throws -> String {
    guard let path = realpath("/proc/self/exe", nil) else {
      Tour.say("perch-tour: /proc/self/exe cannot be read.", on: STDERR_FILENO)
      throw ExitCode(1)
    }
    defer { free(path) }
    return String(String(cString: path).dropLast("-tour".count))
  }
}
