import Glibc
import Testing

@testable import PerchShell

/// The traces in `Recordings`, whose replay has to give the recorded results.
///
/// Each of these breaks one: another slop, spring or rule of a gesture; an added, missing or
/// reordered effect; a deadline that is a microsecond off; a state report with another member.
///
/// A name with `-former-` is a recording of an earlier Perch, which is never recorded again.
@Suite struct TraceGoldenTests {
  private static let folder: String = {
    let parents = #filePath.split(separator: "/").dropLast()
    return parents.reduce("") { $0 + "/" + $1 } + "/Recordings"
  }()

  static func path(of name: String) -> String { "\(folder)/\(name).trace" }

  /// The traces in the folder: to add the trace of a bug report makes a test of it.
  private static let names: [String] = {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name.hasSuffix(".trace") { names.append(String(name.dropLast(6))) }
    }
    return names.sorted()
  }()

  @Test(arguments: names) func `a recorded run has not changed`(name: String) throws {
    let path = Self.path(of: name)
    let trace = try RecordedRun.read(path)
    if getenv("RECORD_GOLDENS") != nil, !name.contains("-former-") {
      try Files.write(TraceCheck.rewritten(trace), to: path)
    } else {
      #expect(TraceCheck.firstDifference(in: trace) == nil)
    }
  }

  @Test func `every session was recorded`() {
    #expect(Set(TraceSession.allCases.map(\.rawValue)).isSubset(of: Self.names))
  }
}
