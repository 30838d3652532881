import Testing

@testable import PerchX11

@Suite struct XSettingsTests {
  /// The bytes of an integer, a string, a colour and another integer, as a settings daemon writes
  /// them.
  private func sample(isBigEndian: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    func header(_ type: UInt8, _ name: String) -> [UInt8] {
      let padding = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
      return [type, 0] + number(name.utf8.count, 2) + Array(name.utf8) + padding + number(1, 4)
    }
    var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + number(7, 4) + number(4, 4)
    bytes += header(0, "Net/DndDragThreshold") + number(11, 4)
    bytes += header(1, "Net/ThemeName") + number(5, 4) + Array("Adwai".utf8) + [0, 0, 0]
    bytes += header(2, "Some/Color") + [UInt8](repeating: 9, count: 8)
    return bytes + header(0, "Gdk/UnscaledDPI") + number(-1, 4)
  }

  @Test(arguments: [false, true])
  func `integers and texts are read in either byte order`(isBigEndian: Bool) {
    let settings = XSettings(bytes: sample(isBigEndian: isBigEndian))
    #expect(settings.integers == ["Net/DndDragThreshold": 11, "Gdk/UnscaledDPI": -1])
    #expect(settings.strings == ["Net/ThemeName": "Adwai"])
  }

  @Test(arguments: [false, true])
  func `truncated bytes give the settings that are whole`(isBigEndian: Bool) {
    let bytes = sample(isBigEndian: isBigEndian)
    var counts: [Int] = []
    for length in 0...bytes.count {
      counts.append(XSettings(bytes: Array(bytes.prefix(length))).integers.count)
    }
    #expect(counts == counts.sorted())
    #expect(counts.first == 0 && counts.last == 2)
  }

  @Test(arguments: [false, true])
  func `random bytes give few settings`(isBigEndian: Bool) {
    // A Lehmer generator, for the same bytes each time (D. H. Lehmer, 1951).
    var seed: UInt64 = 42
    for length in 0..<400 {
      let bytes = (0..<length).map { index in
        seed = seed &* 48_271 % 2_147_483_647
        return index == 0 ? (isBigEndian ? 1 : 0) : UInt8(truncatingIfNeeded: seed >> 8) % 5
      }
      let settings = XSettings(bytes: bytes)
      #expect((settings.integers.count + settings.strings.count) * 8 <= length)
    }
  }

  @Test func `any byte may have any value`() {
    let bytes = sample(isBigEndian: false)
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 2, 3, 0x7F, 0x80, 0xFF] {
        var broken = bytes
        broken[index] = value
        let settings = XSettings(bytes: broken)
        #expect(settings.integers.count + settings.strings.count <= 4)
      }
    }
  }
}
