internal import PerchEngine
internal import PerchSystem

/// A recorded run, read from its file.
struct RecordedRun {
  /// A line: an event, or the end of the run.
  struct Line {
    /// The number of the line in the file, from 1.
    let number: Int
    let cause: TraceCause
    /// The bytes of the line, without its line break.
    let bytes: [UInt8]
    /// Whether the outcome of the event is there; if not, Perch ended while handling it.
    let isWhole: Bool
  }

  let path: String
  let header: TraceHeader
  private(set) var lines: [Line] = []
  /// A sentence about a harmless defect of the file's end; nil without one.
  private(set) var remark: String?

  static func read(_ path: String) throws(TraceError) -> RecordedRun {
    try RecordedRun(path: path, bytes: try TraceFile.read(path))
  }

  /// Parses a trace; `path` is for the sentences of errors.
  init(path: String, bytes: [UInt8]) throws(TraceError) {
    self.path = path
    let coding = TraceCoding()
    var rest = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let unfinished = rest.removeLast()
    guard let first = rest.first else { throw TraceError("\(path) is not a trace of Perch.") }
    header = try Self.header(first, of: path, coding)
    for (index, line) in rest.enumerated().dropFirst() {
      lines.append(try Self.line(line, number: index + 1, of: path, coding))
    }
    if !unfinished.isEmpty { appendUnfinished(unfinished, number: rest.count + 1, coding) }
  }

  private static func header(
    _ line: ArraySlice<UInt8>, of path: String, _ coding: TraceCoding
  ) throws(TraceError) -> TraceHeader {
    let json = coding.value(JSON.self, from: line) ?? .null
    guard let format = json["perchTrace"].int else {
      throw TraceError("\(path) is not a trace of Perch.")
    }
    guard format == TraceHeader.format else {
      throw TraceError(
        "\(path) is a trace of format \(format); this Perch plays format \(TraceHeader.format).")
    }
    guard let header = coding.value(TraceHeader.self, from: line),
      header.environment.isPlausible, header.isPlausible
    else { throw damage(1, path) }
    try rejectUnknown(in: json, known: header, number: 1, of: path, coding)
    return header
  }

  private static func line(
    _ bytes: ArraySlice<UInt8>, number: Int, of path: String, _ coding: TraceCoding
  ) throws(TraceError) -> Line {
    guard let cause = coding.value(TraceCause.self, from: bytes) else {
      guard let former = formerLine(bytes, coding) else { throw damage(number, path) }
      return try line(former, number: number, of: path, coding)
    }
    guard (cause.event == nil) == (cause.end == true), cause.isPlausible else {
      throw damage(number, path)
    }
    // A cause that is written as it was read needs no closer look.
    if !bytes.starts(with: coding.bytes(of: cause).dropLast()) {
      guard case .object(var members)? = coding.value(JSON.self, from: bytes) else {
        throw damage(number, path)
      }
      members["follows"] = nil
      members["now"] = nil
      try rejectUnknown(in: .object(members), known: cause, number: number, of: path, coding)
    }
    return Line(number: number, cause: cause, bytes: Array(bytes), isWhole: true)
  }

  /// The line in today's form; nil if it has that form already, or none.
  private static func formerLine(
    _ bytes: ArraySlice<UInt8>, _ coding: TraceCoding
  ) -> ArraySlice<UInt8>? {
    guard let json = coding.value(JSON.self, from: bytes) else { return nil }
    let line = json.withCommandLine
    return line == json ? nil : coding.bytes(of: line)[...]
  }

  /// The first unknown member of a line: a decoder would ignore it, and it might matter.
  private static func rejectUnknown(
    in json: JSON, known: some Encodable, number: Int, of path: String, _ coding: TraceCoding
  ) throws(TraceError) {
    let read = coding.value(JSON.self, from: coding.bytes(of: known)) ?? .null
    guard let difference = TraceDifference.first(recorded: json, found: read) else { return }
    throw TraceError(
      "Line \(number) of \(path) has something unknown to this Perch: \(difference.path).")
  }

  private static func damage(_ number: Int, _ path: String) -> TraceError {
    TraceError("Line \(number) of \(path) is damaged.")
  }

  /// A line without its end, which is played if at least its event is complete.
  private mutating func appendUnfinished(
    _ bytes: ArraySlice<UInt8>, number: Int, _ coding: TraceCoding
  ) {
    let closed = bytes + [UInt8(ascii: "}")]
    guard let line = try? Self.line(closed, number: number, of: path, coding) else {
      return remark = "Line \(number), the last of \(path), is incomplete and is left out."
    }
    lines.append(
      Line(number: number, cause: line.cause, bytes: line.bytes, isWhole: false))
    remark =
      "\(path) ends within line \(number), so the results of its event are unknown."
  }
}
