internal import PerchEngine
internal import PerchRenderer

struct JobFolder {
  static func path(of name: String) -> String { name }
  init(of name: String) {}
  var ids: [String] { [] }
  func record(of id: String) -> JobRecord? { nil }
  func isRunning(_ id: String) -> Bool { false }
  func remove(_ id: String) {}
}
struct JobRecord { var ended = 0.0 }
extension JobLog {
  init(of id: Page.ID, in folder: String) {
    self.init(first: 0, lines: [])
  }
}
extension Job {
  init(_ record: JobRecord, command: [String], canRunAgain: Bool = false) { self.init() }
}
extension Page {
  init?(_ record: JobRecord) { nil }
}
extension OutputLine {
  init(encoded: String) { self.init([Run(encoded)]) }
}
extension Renderer {
  func replaceOutput(from: Int, with: [OutputLine], oldest: Int, for id: Page.ID) {}
  func removeOutput(for id: Page.ID) {}
}
