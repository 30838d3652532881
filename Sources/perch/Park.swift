internal import ArgumentParser
internal import PerchEngine
internal import PerchShell
internal import PerchSystem

/// `perch park FILE|ID...`: parks the files and pages that exist, and opens no window.
struct Park: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "park",
    abstract: Perch.catalogue.text("Park files on the ball without opening the window."),
    usage: "perch park FILE|ID...",
    discussion: Perch.paragraphs(
      Sentence(
        "A word such as doc-… or job-… that is no file in this folder is the id of a page, as "
          + "perch msg state prints them. If Perch is not running, it starts in the background "
          + "and stays there."),
      Sentence(
        "Exit status: 0 done, 1 refused, 2 bad usage, 3 no Perch is running that has the page.")))

  @Argument(help: .text("Files, or ids of pages.", valueName: "file"), completion: .file())
  var words: [String] = []

  func validate() throws {
    guard !words.isEmpty else {
      throw ValidationError(
        Perch.catalogue.text("The argument {argument} is missing.", ["argument": "<file>"]))
    }
    for word in words { _ = try FileArgument.path(word) }
  }

  func run() throws {
    let ids = words.filter { !FileArgument.isFile($0) && Self.isID($0) }
    let paths = try words.filter { FileArgument.isFile($0) || !Self.isID($0) }
      .map(FileArgument.path)
    let missing = MissingFile.files(of: paths)
    let present = paths.filter { !missing.contains($0) }
    // Files first: they start a Perch, which then has the pages of the ids again.
    var statuses = present.isEmpty ? [] : [Shell.park(present)]
    statuses += ids.map { Perch.finish(Shell.send("park", [$0])) }
    if !missing.isEmpty { statuses.append(Shell.report(missing)) }
    throw ExitCode(statuses.max() ?? 0)
  }

  /// Whether a word is as Perch makes its ids: `doc-` or `job-` and hexadecimal digits.
  static func isID(_ word: String) -> Bool {
    ["doc-", "job-"].contains { word.hasPrefix($0) } && word.count > 4
      && word.dropFirst(4).allSatisfy { $0.isHexDigit }
  }
}
