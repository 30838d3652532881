import Glibc
package import PerchEngine

/// Where jobs leave what became of them: `$XDG_STATE_HOME/perch/jobs/`.
///
/// A job that runs holds `<id>.lock`; one that has ended leaves `<id>.log`, its last lines, and then
/// `<id>.json`, so that whoever finds the record finds the lines.
public struct JobFolder: Hashable, Sendable {
  /// The largest record that is written or read, in bytes.
  static let maxRecord = 4 << 20
  /// The same for its lines.
  static let maxLog = 64 << 20

  let path: String

  /// The folder's path beside the state file of a program of that name.
  public static func path(of name: String = "perch") -> String {
    StateFile.folder(of: name) + "/jobs"
  }

  package init(path: String = JobFolder.path()) { self.path = path }

  /// Writes what became of a job, safely on disk when this returns.
  ///
  /// - Throws: why not, for `JobFolderError.message`.
  package func write(_ record: JobRecord, lines: [OutputLine]) throws(JobFolderError) {
    guard JobRecord.isID(record.id) else { throw JobFolderError(folder: path, errno: EINVAL) }
    var record = record
    if record.json.count > Self.maxRecord { record.command = [] }
    try perform { folder throws(StateFileError) in
      try folder.replace(Self.log(record.id), with: Self.text(of: lines))
      try folder.replace(Self.json(record.id), with: record.json)
      try folder.sync()
    }
  }

  /// What became of a job; nil when it left no record that can be read.
  package func read(_ id: String) -> JobRecord? {
    guard let bytes = bytes(Self.json(id), of: id, limit: Self.maxRecord),
      let record = JobRecord(json: bytes), record.id == id
    else { return nil }
    return record
  }

  /// The last lines of a job; none when there is nothing to be read.
  package func lines(of id: String) -> [OutputLine] {
    guard let bytes = bytes(Self.log(id), of: id, limit: Self.maxLog) else { return [] }
    let rows = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).dropLast()
    return rows.suffix(OutputTail.maxLines).map { row in
      var style = OutputLine.Style()
      return row.withUnsafeBytes { OutputLine($0, style: &style) }
    }
  }

  /// All records that can be read, the oldest first.
  package func records() -> [JobRecord] {
    guard let folder = try? StateFolder(path: path) else { return [] }
    let ids = folder.names(startingWith: "job-").filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }
    return ids.compactMap(read).sorted { ($0.started, $0.id) < ($1.started, $1.id) }
  }

  /// Forgets a job.
  package func remove(_ id: String) throws(JobFolderError) {
    guard JobRecord.isID(id) else { return }
    try perform { folder throws(StateFileError) in
      try folder.remove(Self.json(id))
      try folder.remove(Self.log(id))
    }
  }

  // MARK: - Files

  private static func json(_ id: String) -> String { id + ".json" }
  private static func log(_ id: String) -> String { id + ".log" }
  static func lock(_ id: String) -> String { id + ".lock" }

  private func bytes(_ name: String, of id: String, limit: Int) -> [UInt8]? {
    guard JobRecord.isID(id) else { return nil }
    return try? FileReader.read("\(path)/\(name)", limit: limit)
  }

  /// One line each, as many of the last as there is room for.
  private static func text(of lines: [OutputLine]) -> [UInt8] {
    var texts: [String] = []
    var size = 0
    for line in lines.reversed() {
      let text = line.encoded
      size += text.utf8.count + 1
      guard size <= maxLog else { break }
      texts.append(text)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, maxLog))
    for text in texts.reversed() {
      bytes.append(contentsOf: text.utf8)
      bytes.append(0x0a)
    }
    return bytes
  }

  func perform<Result: ~Copyable>(
    _ work: (StateFolder) throws(StateFileError) -> Result
  ) throws(JobFolderError) -> Result {
    do throws(StateFileError) {
      return try work(StateFolder(path: path))
    } catch {
      throw JobFolderError(error)
    }
  }
}
