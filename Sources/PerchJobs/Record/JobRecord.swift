internal import PerchSystem

/// The result of a job, which its process writes when the command has ended.
package struct JobRecord: Hashable, Sendable {
  /// The end of a command.
  package enum Phase: String, Hashable, Sendable {
    /// The command ended with status 0.
    case done
    /// The command ended otherwise, or its end is unknown.
    case failed
  }

  /// The version of the format; known members are read from newer ones as well.
  static let version = 1

  /// `job-` and 16 hex digits.
  package var id: String
  /// The title of the job's page.
  package var title: String
  /// The program and its arguments.
  package var command: [String]
  /// The working directory of the command.
  package var directory: String
  /// The time of the start, in seconds since 1970.
  package var started: Double
  /// The time from the start to the end, in seconds.
  package var elapsed: Double
  /// The exit status, 128 + n after signal n; nil when it is unknown.
  package var status: Int32?
  /// The end of the command.
  package var phase: Phase
  /// The fraction that was done, 0 to 1; nil when it is unknown.
  package var progress: Double?
  /// The last text of the job itself.
  package var text: String?
  /// Whether the user ended it.
  package var wasInterrupted: Bool
  /// Whether the first lines of its output are not kept.
  package var hasLostLines: Bool
  /// The number of lines that the command has written; nil in the record of an older version.
  package var lineCount: Int?
  /// The id of the job that it waited for until its end, so that it was never started; nil for none.
  package var awaited: String?
  /// Whether a Perch on another computer shows the job, so that the one of this computer does not.
  package var isElsewhere: Bool

  /// Creates a record.
  package init(
    id: String, title: String, command: [String] = [], directory: String = "", started: Double,
    elapsed: Double, status: Int32?, phase: Phase, progress: Double? = nil,
    text: String? = nil, wasInterrupted: Bool = false, hasLostLines: Bool = false,
    lineCount: Int? = nil, awaited: String? = nil, isElsewhere: Bool = false
  ) {
    self.id = id
    self.title = title
    self.command = command
    self.directory = directory
    self.started = started
    self.elapsed = elapsed
    self.status = status
    self.phase = phase
    self.progress = progress
    self.text = text
    self.wasInterrupted = wasInterrupted
    self.hasLostLines = hasLostLines
    self.lineCount = lineCount
    self.awaited = awaited
    self.isElsewhere = isElsewhere
  }

  /// Whether a string is the id of a job, and so safe as a file name.
  package static func isID(_ name: String) -> Bool {
    let digits = name.utf8.dropFirst(4)
    return name.hasPrefix("job-") && digits.count == 16
      && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

// MARK: - JSON
extension JobRecord {
  private enum Key {
    static let version = "version"
    static let id = "id"
    static let title = "title"
    static let command = "command"
    static let directory = "directory"
    static let started = "started"
    static let elapsed = "elapsed"
    static let status = "status"
    static let phase = "phase"
    static let progress = "progress"
    static let text = "text"
    static let wasInterrupted = "wasInterrupted"
    static let hasLostLines = "hasLostLines"
    static let lineCount = "lineCount"
    static let awaited = "awaited"
    static let isElsewhere = "isElsewhere"
  }

  var json: [UInt8] {
    JSON.object([
      Key.version: .int(Self.version), Key.id: .string(id), Key.title: .string(title),
      Key.command: .array(command.map(JSON.string)), Key.directory: .string(directory),
      Key.started: .double(started), Key.elapsed: .double(elapsed),
      Key.status: status.map { .int(Int($0)) } ?? .null, Key.phase: .string(phase.rawValue),
      Key.progress: progress.map(JSON.double) ?? .null,
      Key.text: text.map(JSON.string) ?? .null, Key.wasInterrupted: .bool(wasInterrupted),
      Key.hasLostLines: .bool(hasLostLines), Key.lineCount: lineCount.map(JSON.int) ?? .null,
      Key.awaited: awaited.map(JSON.string) ?? .null,
      Key.isElsewhere: .bool(isElsewhere),
    ]).file
  }

  /// Parses a record; nil for bytes that are none. An invalid number becomes 0.
  init?(json bytes: [UInt8]) {
    guard let fields = (try? JSONReader.read(bytes))?.object,
      let version = fields[Key.version]?.int, version >= 1,
      let id = fields[Key.id]?.string, Self.isID(id), let title = fields[Key.title]?.string,
      let phase = fields[Key.phase]?.string.flatMap(Phase.init(rawValue:))
    else { return nil }
    let seconds = { (key: String) in max(0, fields[key]?.double ?? 0) }
    self.init(
      id: id, title: TitleText.line(title),
      command: fields[Key.command]?.array.compactMap(\.string) ?? [],
      directory: fields[Key.directory]?.string ?? "", started: seconds(Key.started),
      elapsed: seconds(Key.elapsed), status: fields[Key.status]?.int.flatMap(Int32.init(exactly:)),
      phase: phase, progress: fields[Key.progress]?.double, text: fields[Key.text]?.string,
      wasInterrupted: fields[Key.wasInterrupted]?.bool ?? false,
      hasLostLines: fields[Key.hasLostLines]?.bool ?? false,
      lineCount: fields[Key.lineCount]?.int.flatMap { $0 < 0 ? nil : $0 },
      awaited: fields[Key.awaited]?.string,
      isElsewhere: fields[Key.isElsewhere]?.bool ?? false)
  }
}
