import PerchSystem

@testable import PerchJobs

/// The output of real programs on a terminal of 80 columns, in `Recordings`.
enum Recording {
  static func bytes(of name: String) throws -> [UInt8] {
    let parents = #filePath.split(separator: "/").dropLast()
    let folder = parents.reduce("") { $0 + "/" + $1 } + "/Recordings"
    return try RegularFile.read("\(folder)/\(name).raw", limit: 1 << 20)
  }
}

extension ProgressReader {
  mutating func feed(_ bytes: some Sequence<UInt8>) {
    _ = Array(bytes).withUnsafeBytes { feed($0) }
  }

  /// The readings after each piece of a given size.
  static func shown(for bytes: [UInt8], every count: Int) -> [ProgressReading] {
    var reader = ProgressReader()
    return stride(from: 0, to: bytes.count, by: count).map { start in
      reader.feed(bytes[start..<min(start + count, bytes.count)])
      return reader.look()
    }
  }

  /// The reading after a text.
  static func reading(_ text: String) -> ProgressReading {
    var reader = ProgressReader()
    reader.feed(text.utf8)
    return reader.look()
  }
}
