internal import ArgumentParser
import Glibc

/// `perch tour`: prints where the tour is found.
struct Tour: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what Perch does; comes with the source.", shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough)
  var options: [String] = []

  func run() throws {
    Perch.fputs(
      "perch: The tour comes with the source: run make tour in a checkout of Perch.\n",
      to: STDERR_FILENO)
    throw ExitCode(1)
  }
}
