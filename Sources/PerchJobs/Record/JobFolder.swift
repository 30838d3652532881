import Glibc
internal import PerchSystem

/// The folder of job records: `$XDG_STATE_HOME/perch/jobs/`.
///
/// A running job holds `<id>.lock`. One that has ended leaves its last lines in `<id>.log`, and
/// then its record in `<id>.json`, so that a record is never without its lines.
package struct JobFolder: Hashable, Sendable {
  /// The size of the largest record, in bytes.
  static let maxRecord = 4 << 20
  /// The size of the largest log, in bytes.
  static let maxLog = 64 << 20

  let path: String
  /// Whether a folder that is there already keeps its mode.
  private let keepsMode: Bool

  /// The path of the folder for a program of that name.
  package static func path(of name: String = "perch") -> String {
    XDGDirectories().state(of: name) + "/jobs"
  }

  /// Creates the value for a path; the folder itself is created by the first write. With `keepsMode`, one
  /// that is there already keeps its mode.
  package init(path: String = JobFolder.path(), keepsMode: Bool = false) {
    self.path = path
    self.keepsMode = keepsMode
  }

  /// Opens the folder, and creates it if it is missing.
  func open() throws(FolderError) -> PrivateFolder {
    try PrivateFolder(path: path, keepsMode: keepsMode)
  }

  /// Writes a record and its lines, and returns when they are safely on disk.
  package func write(_ record: JobRecord, lines: [OutputLine]) throws(JobFolderError) {
    guard JobRecord.isID(record.id) else { throw JobFolderError(folder: path, errno: EINVAL) }
    let json = Self.bytes(of: record)
    try perform { folder throws(FolderError) in
      try folder.replace(Self.log(record.id), with: Self.text(of: lines))
      try folder.replace(Self.json(record.id), with: json)
      try folder.sync()
    }
  }

  /// Writes the record of a job anew, whose lines stay.
  package func replace(_ record: JobRecord) throws(JobFolderError) {
    guard JobRecord.isID(record.id) else { throw JobFolderError(folder: path, errno: EINVAL) }
    let json = Self.bytes(of: record)
    try perform { folder throws(FolderError) in
      try folder.replace(Self.json(record.id), with: json)
      try folder.sync()
    }
  }

  /// The bytes of a record, without its command if they are too many.
  private static func bytes(of record: JobRecord) -> [UInt8] {
    guard record.json.count > maxRecord else { return record.json }
    var record = record
    record.command = []
    return record.json
  }

  /// The record of a job; nil for one that is missing or unreadable.
  package func read(_ id: String) -> JobRecord? {
    guard let bytes = bytes(Self.json(id), of: id, limit: Self.maxRecord),
      let record = JobRecord(json: bytes), record.id == id
    else { return nil }
    return record
  }

  /// The last lines of a job; empty when the log is missing or unreadable.
  package func lines(of id: String) -> [StyledLine] {
    guard let bytes = bytes(Self.log(id), of: id, limit: Self.maxLog) else { return [] }
    let rows = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).dropLast()
    return rows.suffix(OutputTail.maxLines).map {
      StyledLine(encoded: String(decoding: $0, as: UTF8.self))
    }
  }

  /// All readable records, the oldest first.
  package func records() -> [JobRecord] {
    guard let folder = try? open() else { return [] }
    let ids = folder.names(startingWith: "job-").filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }
    return ids.compactMap(read).sorted { ($0.started, $0.id) < ($1.started, $1.id) }
  }

  /// The files by which the end of a job shows.
  package func endings(of id: String) -> [String] {
    [Self.json(id), Self.lock(id)].map { "\(path)/\($0)" }
  }

  /// Removes the record and the log of a job.
  package func remove(_ id: String) throws(JobFolderError) {
    guard JobRecord.isID(id) else { return }
    try perform { folder throws(FolderError) in
      try folder.remove(Self.json(id))
      try folder.remove(Self.log(id))
    }
  }

  // MARK: - Files

  private static func json(_ id: String) -> String { id + ".json" }
  private static func log(_ id: String) -> String { id + ".log" }
  static func lock(_ id: String) -> String { id + ".lock" }

  private func bytes(_ name: String, of id: String, limit: Int) -> [UInt8]? {
    // Without a home folder the path is relative, and names no folder.
    guard JobRecord.isID(id), path.hasPrefix("/") else { return nil }
    return try? RegularFile.read("\(path)/\(name)", limit: limit)
  }

  /// The text of a log: the last lines, as many as fit.
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
    _ work: (PrivateFolder) throws(FolderError) -> Result
  ) throws(JobFolderError) -> Result {
    do throws(FolderError) {
      return try work(open())
    } catch {
      throw JobFolderError(error)
    }
  }
}
