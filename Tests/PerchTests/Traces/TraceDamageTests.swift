import Glibc
import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

@testable import PerchShell

/// Files that are no traces, and damaged traces.
@Suite struct TraceDamageTests {
  private func lines() throws -> [String] {
    var script = Script()
    script.send(.activated)
    script.open([1])
    return try RecordedScript(script, from: Script().state).text.split(separator: "\n").map(
      String.init)
  }

  /// Returns the message about a file with these lines.
  private func sentence(about lines: [String]) -> String? {
    do throws(TraceError) {
      _ = try RecordedRun(path: "x", bytes: Array(lines.map { $0 + "\n" }.joined().utf8))
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test func `a file that is no trace is refused`() throws {
    #expect(sentence(about: []) == "x is not a trace of Perch.")
    #expect(sentence(about: ["Dear Perch,"]) == "x is not a trace of Perch.")
    #expect(sentence(about: ["{}"]) == "x is not a trace of Perch.")
    var lines = try lines()
    lines[0] = lines[0].replacing(#""perchTrace":1"#, with: #""perchTrace":2"#)
    #expect(sentence(about: lines) == "x is a trace of format 2; this Perch plays format 1.")
  }

  @Test func `a damaged line is named`() throws {
    let whole = try lines()
    #expect(sentence(about: whole) == nil)
    for index in whole.indices {
      var lines = whole
      lines[index] = String(lines[index].dropLast(9))
      let expected =
        index == 0 ? "x is not a trace of Perch." : "Line \(index + 1) of x is damaged."
      #expect(sentence(about: lines) == expected)
    }
    var lines = whole
    lines[2] = ""
    #expect(sentence(about: lines) == "Line 3 of x is damaged.")
  }

  @Test func `a desktop without monitors is ignored`() throws {
    var lines = try lines()
    let monitors = try #require(lines[0].firstRange(of: #"[{"frame""#))
    let end = try #require(lines[0].firstRange(of: #"}],"reducedMotion"#))
    lines[0].replaceSubrange(monitors.lowerBound..<end.lowerBound, with: "[")
    lines[0] = lines[0].replacing(#"[}],"#, with: "[],")
    #expect(sentence(about: lines) == "Line 1 of x is damaged.")
  }

  @Test func `an unknown member of a trace is reported`() throws {
    var lines = try lines()
    lines[1] = lines[1].replacing(#"{"activated":{}}"#, with: #"{"activated":{"loudly":true}}"#)
    #expect(
      sentence(about: lines)
        == "Line 2 of x has something unknown to this Perch: event.activated.loudly.")
    lines = try self.lines()
    lines[1] = #"{"weather":"fine","# + lines[1].dropFirst()
    #expect(
      sentence(about: lines) == "Line 2 of x has something unknown to this Perch: weather.")
  }

  @Test func `a recording goes to a new file, and nothing is lost`() throws {
    let folder = try ScratchFolder()
    let full = try folder.write("my thesis", to: "thesis")
    let header = TraceHeader(
      hasContent: false, options: .plain, shelfLimit: 5, environment: .one, start: 0)
    func sentence(recordingTo path: String) -> String? {
      do throws(TraceError) {
        _ = try TraceRecorder(header, to: path)
        return nil
      } catch {
        return error.sentence
      }
    }
    #expect(
      sentence(recordingTo: full)
        == "\(full) is not empty. Name a new file to record in.")
    #expect(Files.text(full) == "my thesis")
    #expect(
      sentence(recordingTo: folder.path)
        == "\(folder.path) cannot be written: Is a directory.")
    let lost = "\(folder.path)/nowhere/x"
    #expect(sentence(recordingTo: lost) == "\(lost) cannot be written: No such file or directory.")
    #expect(
      sentence(recordingTo: "/dev/null")
        == "/dev/null is not a file; a trace is recorded in a file.")
    let empty = try folder.write("", to: "empty")
    #expect(chmod(empty, 0o644) == 0)
    #expect(sentence(recordingTo: empty) == nil)
    #expect(Files.mode(of: empty) == 0o600)
    let new = "\(folder.path)/new"
    #expect(sentence(recordingTo: new) == nil)
    #expect(Files.mode(of: new) == 0o600)
  }

  @Test(.enabled(if: geteuid() == 0))
  func `a recording does not go to another user's file`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("", to: "foreign")
    #expect(chown(path, 65_534, 65_534) == 0)
    let header = TraceHeader(
      hasContent: false, options: .plain, shelfLimit: 5, environment: .one, start: 0)
    #expect(
      throws: TraceError("\(path) belongs to another user. Name a new file to record in.")
    ) { try TraceRecorder(header, to: path) }
    #expect(Files.text(path) == "")
  }

  @Test(arguments: [Int64.min, -9_007_199_254_740_993, 9_007_199_254_740_993, .max])
  func `a time that no run comes to is damage`(at: Int64) throws {
    var lines = try lines()
    let last = lines.count - 1
    for index in [1, last] {
      let whole = lines[index]
      let time = try #require(whole.firstMatch(of: /"at":-?[0-9]+/))
      lines[index].replaceSubrange(time.range, with: "\"at\":\(at)")
      #expect(sentence(about: lines) == "Line \(index + 1) of x is damaged.")
      lines[index] = whole
    }
    let start = try #require(lines[0].firstMatch(of: /"start":[0-9]+/))
    lines[0].replaceSubrange(start.range, with: "\"start\":\(at)")
    #expect(sentence(about: lines) == "Line 1 of x is damaged.")
  }

  // Breaks when a failed write is repeated with each event, or ends the run.
  @Test(.enabled(if: SmallDisk.isAllowed))
  func `a recording that finds no room ends, and what was recorded plays`() throws {
    let disk = try SmallDisk(pages: 8)
    let path = "\(disk.path)/full.trace"
    let header = TraceHeader(
      hasContent: false, options: .plain, shelfLimit: 5, environment: .one, start: 0)
    let recorder = try TraceRecorder(header, to: path)
    try disk.fill(with: "rest")
    var state = header.state
    for number in 0..<500 {
      let time = Instant(microseconds: Int64(number))
      recorder.begin(.activated, at: time, in: header.state)
      _ = state.handle(.activated, at: time)
      recorder.finish(at: time, with: state)
    }
    disk.remove("rest")
    recorder.end(at: state.now)
    let run = try RecordedRun.read(path)
    #expect((1..<499).contains(run.lines.count) && run.remark != nil)
    #expect(TraceCheck.firstDifference(in: run) == nil)
  }
}
