import Glibc
import PerchEngine
import PerchSystem
import PerchTestLanguages
import PerchTestSupport
import Testing

@testable import PerchPages

@Suite struct `A translation's file` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func original(_ language: String = "ar") throws -> [UInt8] {
    _ = try #require(Catalogue.compiled(language))
    let path = "\(Catalogue.localeFolder)/\(language)/LC_MESSAGES/perch.mo"
    return try RegularFile.read(path, limit: CatalogueFile.maxBytes)
  }

  @Test func `says what was translated, with its plural forms`() throws {
    let arabic = try #require(Catalogue.compiled("ar"))
    #expect(arabic.decimal(tenths: 47) == "٤٫٧" && Catalogue.english.decimal(tenths: 47) == "4.7")
    let chinese = try #require(Catalogue.compiled("zh_CN"))
    #expect(arabic.direction == .rightToLeft && chinese.direction == .leftToRight)
    func removed(_ count: Int) -> String {
      Phrase.removed(count, .pages, title: nil, running: 0).text(in: arabic)
    }
    #expect(Set([1, 2, 3, 11].map(removed)).count == 4)
    #expect(removed(103).hasSuffix("\u{2068}١٠٣\u{2069} صفحات"))
    #expect(
      [Phrase.park, .remove, .ballFull].map { $0.text(in: chinese) } == ["浮窗", "取消浮窗", "浮窗已满"])
    #expect(Phrase.removed(2, .pages, title: nil, running: 0).text(in: chinese) == "已取消 2 个浮窗")
  }

  // Breaks when neighbouring rows say the same with other words, or in another order.
  @Test(arguments: Catalogue.languages)
  func `the ends of jobs are told in one order, however long they took`(language: String) throws {
    let catalogue = try #require(Catalogue.compiled(language))
    func ending(after time: Duration) throws -> String {
      let job = Job(phase: .failed, status: 5, elapsed: time)
      return try #require(JobPhrase.ending(of: job, in: catalogue))
    }
    let failed = JobPhrase.failed(status: 5).text(in: catalogue)
    let opening = try #require(failed.firstIndex { "(（".contains($0) })
    let status = String(failed[opening...])
    #expect(status.contains(catalogue.number(5)))
    for time in [Duration.zero, .seconds(2), .seconds(70)] {
      let sentence = try ending(after: time)
      let parts = sentence.components(around: status)
      #expect(parts.count == 2, "\(sentence)")
      #expect(parts.last?.isEmpty == (language == "ar"), "\(sentence)")
    }
  }

  // Breaks when a number of the file is trusted without a check, in either byte order.
  @Test func `that is damaged anywhere says something or nothing, and never crashes`() throws {
    let bytes = try original()
    #expect(MessageFile(bytes) != nil)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      _ = MessageFile(Array(bytes[..<length]))
    }
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<random.int(in: 1...4) {
        let place =
          random.chance(0.5) ? random.int(in: 0...1600) : random.int(in: 0...bytes.count - 1)
        damaged[place] = random.pick([0, 1, 0x7f, 0xff, UInt8(random.int(in: 0...255))])
      }
      guard let file = MessageFile(damaged) else { continue }
      let catalogue = Catalogue(language: "xx", messages: file.messages, plurals: file.plurals)
      for count in [0, 1, 2, 5, 100] {
        _ = Phrase.removed(count, .pages, title: nil, running: 0).text(in: catalogue)
      }
    }
  }

  @Test func `whose bytes are the other way round says the same`() throws {
    let bytes = try original()
    var swapped = bytes
    let words = 7 + 4 * Int(bytes[8]) + 4 * 256 * Int(bytes[9])
    for word in 0..<words {
      for index in 0..<4 { swapped[4 * word + index] = bytes[4 * word + 3 - index] }
    }
    #expect(MessageFile(swapped)?.messages == MessageFile(bytes)?.messages)
  }

  // Breaks when a small file can fill the memory with overlapping strings.
  @Test func `whose strings overlap is refused`() throws {
    var bytes = try original()
    func number(at place: Int) -> Int { Int(bytes[place]) + 256 * Int(bytes[place + 1]) }
    let count = number(at: 8)
    let entries = (0..<count).map { number(at: 16) + 8 * $0 }
    let longest = try #require(entries.max { number(at: $0) < number(at: $1) })
    try #require(count * number(at: longest) > bytes.count)
    let entry = Array(bytes[longest..<longest + 8])
    for place in entries.dropFirst() { bytes.replaceSubrange(place..<place + 8, with: entry) }
    #expect(MessageFile(bytes) == nil)
  }

  @Test func `that is damaged leaves English and one sentence; one that is not there only English`()
    throws
  {
    let choice = LocaleChoice { $0 == "LANG" ? "zh_CN.UTF-8" : nil }
    let none = CatalogueFile.chosen(by: choice, in: [folder.path])
    #expect(none.catalogue == .english && none.complaint == nil)
    let place = folder.path("zh_CN/LC_MESSAGES")
    try #require(mkdir(folder.path("zh_CN"), 0o700) == 0 && mkdir(place, 0o700) == 0)
    _ = try folder.write("zh_CN/LC_MESSAGES/perch.mo", [1, 2, 3])
    let bad = CatalogueFile.chosen(by: choice, in: [folder.path])
    #expect(bad.catalogue == .english && bad.complaint?.contains("is damaged") == true)
    _ = try folder.write("zh_CN/LC_MESSAGES/perch.mo", try original("zh_CN"))
    let good = CatalogueFile.chosen(by: choice, in: [folder.path])
    #expect(good.catalogue.language == "zh_CN" && good.complaint == nil)
  }

  @Test func `that is not in UTF-8 is refused`() throws {
    var bytes = try original()
    let name = Array("charset=UTF-8".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: name) })
    bytes.replaceSubrange(place..<place + name.count, with: Array("charset=KOI-8".utf8))
    #expect(MessageFile(bytes) == nil)
  }
}

extension String {
  /// The texts before and after each occurrence of another text.
  fileprivate func components(around other: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: other) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
