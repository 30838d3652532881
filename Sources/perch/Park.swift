internal import ArgumentParser
internal import PerchEngine
internal import PerchShell
internal import PerchSystem

/// `perch park FILE|ID`: parks a file or a page, and opens no window.
struct Park: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "park",
    abstract: Perch.catalogue.text("Park a file on the ball without opening the window."),
    usage: "perch park FILE|ID",
    discussion: Perch.paragraphs(
      Sentence(
        "A word such as doc-… or job-… that is no file in this folder is the id of a page, as "
          + "perch msg state prints them. If Perch is not running, it starts in the background "
          + "and stays there."),
      Sentence(
        "Exit status: 0 done, 1 refused, 2 bad usage, 3 no Perch is running that has the page.")))

  @Argument(help: .text("The file, or the id of a page."), completion: .file())
  var file: String

  func validate() throws { _ = try FileArgument.path(file) }

  func run() throws {
    guard FileArgument.isFile(file) || !Self.isID(file) else {
      throw ExitCode(Perch.finish(Shell.send("park", [file])))
    }
    let path = try FileArgument.path(file)
    if !MissingFile.files(of: [path]).isEmpty { throw ExitCode(Shell.report([path])) }
    throw ExitCode(Shell.park([path]))
  }

  /// Whether a word is as Perch makes its ids: `doc-` or `job-` and hexadecimal digits.
  static func isID(_ word: String) -> Bool {
    ["doc-", "job-"].contains { word.hasPrefix($0) } && word.count > 4
      && word.dropFirst(4).allSatisfy { $0.isHexDigit }
  }
}
