internal import ArgumentParser
import Glibc
internal import PerchEngine

/// `perch tour`: prints where the tour is found.
struct Tour: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what Perch does; comes with the source.", shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough)
  var options: [String] = []

  func run() throws {
    let sentence = Perch.catalogue.text(
      "The tour comes with the source: run make tour in a checkout of Perch.")
    Perch.fputs("perch: \(sentence)\n", to: STDERR_FILENO)
    throw ExitCode(1)
  }
}
