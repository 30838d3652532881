import Glibc
import PerchEngine
import PerchSystem
import PerchTestSupport
import PerchTime
import Testing

@testable import PerchDecoder
@testable import PerchPages

/// Files that were changed at random end as content or as a sentence, and leave nothing behind.
struct HostileFileTests {
  /// The number of changed files: more under stress.
  private static let count = EnvironmentVariable.value(of: "PERCH_STRESS") == nil ? 48 : 2000

  private static let samples: [(name: String, bytes: [UInt8])] = [
    ("a.png", SampleImages.png(width: 40, height: 30, rgba: [1, 200, 3, 128])),
    ("a.jpg", SampleImages.turnedJPEG), ("a.gif", SampleImages.gif), ("a.webp", SampleImages.webp),
    ("a.svg", Array(VectorImageTests.red.utf8)), ("a.pdf", SamplePDF.document(pages: 2)),
  ]

  @Test func `a file that was changed at random is content or a sentence`() throws {
    let folder = try TemporaryFolder()
    var shown = 0
    var explained = 0
    for seed in 0..<Self.count {
      var random = SplitMix64(seed: UInt64(seed))
      let sample = Self.samples[seed % Self.samples.count]
      let bytes = Self.changed(sample.bytes, by: &random)
      let path = try folder.write("\(seed)-\(sample.name)", bytes)
      let document = DocumentLoader.load(path: path)
      #expect(!document.content.blocks.isEmpty, "seed \(seed)")
      guard let image = document.content.images.first else {
        explained += 1
        continue
      }
      do throws(DocumentFailure) {
        let pixels = try ImagePixels(of: image).load(width: 60, height: 60)
        #expect(pixels.width <= 60 && pixels.height <= 60, "seed \(seed)")
        shown += 1
      } catch {
        #expect(!error.message(in: .english).isEmpty, "seed \(seed)")
        explained += 1
      }
    }
    #expect(shown * 20 > Self.count && explained * 20 > Self.count)
    try waitUntilNothingIsLeft()
  }

  /// Other tests decode at the same time, so what they use is waited for as well.
  private func waitUntilNothingIsLeft() throws {
    let end = MonotonicClock.now + .seconds(60)
    var left = true
    while left, MonotonicClock.now < end {
      let memory = try RegularFile.text("/proc/self/maps", limit: 16 << 20)
      left = memory.contains("memfd:perch") || Self.children.contains("perch-decode")
      if left { _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(50)) }
    }
    #expect(!left)
  }

  /// The names of this process's children.
  private static var children: [String] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard Int(name) != nil,
        let status = try? RegularFile.text("/proc/\(name)/stat", limit: 4096),
        let start = status.firstIndex(of: "("), let close = status.lastIndex(of: ")"),
        status[close...].split(separator: " ").dropFirst(2).first == "\(getpid())"
      else { continue }
      names.append(String(status[start..<close].dropFirst()))
    }
    return names
  }

  /// Bytes of which some were replaced, removed or repeated.
  private static func changed(_ bytes: [UInt8], by random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.int(in: 0...4) where !bytes.isEmpty {
      let place = random.int(in: 0...bytes.count - 1)
      let length = random.int(in: 0...min(8, bytes.count - place - 1))
      switch random.int(in: 0...4) {
      case 0: bytes[place] ^= 1 << UInt8(random.int(in: 0...7))
      case 1: bytes[place] = UInt8(random.int(in: 0...255))
      case 2: bytes.removeSubrange(place..<place + length)
      case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      default: if random.int(in: 0...3) == 0 { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }
}
