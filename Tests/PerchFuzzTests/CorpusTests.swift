import Glibc
import PerchSystem
import Testing

/// The corpora of the fuzz targets: small inputs of each kind, and every find.
@Suite struct CorpusTests {
  private static let folder =
    "\(#filePath)".split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Corpora"

  @Test(arguments: FuzzTarget.allCases)
  func `every input of a corpus is parsed by the rules`(target: FuzzTarget) throws {
    let inputs = try Self.inputs(of: target)
    #expect(inputs.count >= 2)
    for (name, bytes) in inputs {
      #expect(target.fault(of: bytes) == nil, "\(target)/\(name)")
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `every beginning of an input is parsed by the rules`(target: FuzzTarget) throws {
    for (name, bytes) in try Self.inputs(of: target) {
      for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 40)) {
        #expect(target.fault(of: Array(bytes.prefix(count))) == nil, "\(target)/\(name) \(count)")
      }
    }
  }

  private static func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = "\(Self.folder)/\(target.rawValue)"
    let directory = try #require(opendir(folder))
    defer { closedir(directory) }
    var inputs: [(name: String, bytes: [UInt8])] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix(".") else { continue }
      inputs.append((name, try RegularFile.read("\(folder)/\(name)", limit: 1 << 20)))
    }
    return inputs.sorted { $0.name < $1.name }
  }
}
