internal import PerchEngine

struct JobFolderError: Error { var folder = "" }
struct JobFolder: Sendable {
  static func path(of name: String) -> String { name }
  init(path: String) {}
  func records() -> [JobRecord] { [] }
  func read(_ id: String) -> JobRecord? { nil }
  func lines(of id: String) -> [OutputLine] { [] }
  func isHeld(_ id: String) -> Bool { false }
  func remove(_ id: String) throws(JobFolderError) {}
}
struct JobRecord {
  static func isID(_ name: String) -> Bool {
    let digits = name.utf8.dropFirst(4)
    return name.hasPrefix("job-") && digits.count == 16
      && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
  var id: String
  var title: String
  var command: [String]
  var directory: String
  var started: Double
  var elapsed: Double
  var status: Int32?
  var phase: Job.Phase
  var wasInterrupted: Bool
}
extension OutputLine {
  init(encoded: String) { self.init([Run(encoded)]) }
}
