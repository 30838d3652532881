import Glibc
import PerchIPC
import PerchEngine
import PerchPages
import PerchShell
import PerchHarness
import PerchX11
import Testing

// Real jobs: `perch run` and what becomes of it.
extension RunningPerch {
  /// A Perch without a window, on a bare display: as quick as can be.
  static func inBackground(adding variables: [String: String] = [:]) throws -> RunningPerch {
    try RunningPerch(
      on: try Desktop.bare.start(), options: ["--background"], adding: variables)
  }

  /// What the shelf holds of jobs.
  func jobs() throws -> [JSON] { try state()["shelf"].array.filter { $0["kind"].string == "job" } }

  /// The only job on the shelf, once it is as wanted.
  @discardableResult
  func waitForJob(
    _ what: String, within patience: Duration = .patience, _ condition: (JSON) -> Bool
  ) throws -> JSON {
    try input.waitFor(what, within: patience) { state in
      let shelf = state["shelf"].array
      return shelf.count == 1 && condition(shelf[0])
    }["shelf"][0]
  }

  /// All jobs so far have ended; they are shown as they are kept.
  ///
  /// - Returns: their exit statuses.
  @discardableResult
  func expectResults(sourceLocation: SourceLocation = #_sourceLocation) throws -> [Int?] {
    let jobs = try jobs()
    let records = display.jobFolder.records()
    #expect(!jobs.isEmpty, sourceLocation: sourceLocation)
    #expect(Set(jobs.ids) == Set(records.map(\.id)), sourceLocation: sourceLocation)
    for job in jobs {
      let record = records.first { $0.id == job["id"].string }
      #expect(job["job"]["phase"].string == record?.phase.rawValue, sourceLocation: sourceLocation)
      #expect(job["job"]["status"].int32 == record?.status, sourceLocation: sourceLocation)
      #expect(job["title"].string == record?.title, sourceLocation: sourceLocation)
    }
    return jobs.map { $0["job"]["status"].int }
  }

  /// The middle of the button on the page of a job.
  func jobButton() throws -> PixelPoint {
    let frame = try mainFrame()
    let size = Metrics.jobButton
    return PixelPoint(
      x: frame.x + frame.width - Int(Metrics.margin + size.width / 2),
      y: frame.y + Int(Metrics.header + 36 + size.height / 2))
  }
}

extension PrivateDisplay {
  /// Where jobs leave what became of them.
  var jobFolder: JobFolder { JobFolder(path: jobFolderPath) }

  var jobFolderPath: String { "\(stateFolder)/perch/jobs" }

  /// Starts `perch run` with a script for the shell; its folder is the display's home.
  func runJob(
    _ script: String, options: [String] = [], adding variables: [String: String] = [:],
    output: ChildProcess.Output = .discarded, errors: ChildProcess.Output = .inherited
  ) throws -> ChildProcess {
    try startPerch(
      ["run"] + options + ["--", "sh", "-c", script], adding: variables, output: output,
      errors: errors)
  }

  /// Lets those go on who wait for this; see `ShellScript.wait(for:)`.
  func signal(_ sign: String) throws { try Files.write([], to: "\(homeFolder)/\(sign)") }
}

extension ChildProcess {
  /// Waits for its end, also on a machine that has a lot to do.
  func waitPatiently() -> PerchHarness.ExitStatus? { wait(within: .seconds(60)) }
}

/// Pieces of scripts for the shell.
enum ShellScript {
  /// Waits for a sign.
  static func wait(for sign: String) -> String { "until [ -e \(sign) ]; do sleep 0.05; done" }

  /// Says how far it is, 0 to 100, without a word.
  static func report(progress: Int) -> String { "printf '\\033]9;4;1;\(progress)\\033\\\\'" }
}

extension JSON {
  fileprivate var int32: Int32? { int.flatMap { Int32(exactly: $0) } }
}

extension [JSON] {
  /// Those of pages.
  var ids: [String] { compactMap { $0["id"].string } }
}

extension OutputLine {
  /// Its text, whatever its colours.
  var plainText: String { runs.map(\.text).joined() }
}
