extension Palette {
  /// The sixteen colours that programs select by number.
  ///
  /// They are black, red, green, yellow, blue, magenta, cyan and white, and a brighter one of each.
  public struct Terminal: Hashable, Sendable {
    /// The colours of text on `sunken`; those that would be unreadable there are greys instead.
    public var inks: [RGBA]
    /// The colours of boxes behind text.
    public var grounds: [RGBA]

    init(inks: [UInt32], grounds: [UInt32]) {
      self.inks = inks.map { RGBA($0) }
      self.grounds = grounds.map { RGBA($0) }
    }

    static let light = Terminal(
      inks: [
        0x1D2124, 0xB5302F, 0x1A6F47, 0x855000, 0x2A5AAB, 0x8F3A8C, 0x0B6974, 0x565C61,
        0x676C70, 0xC42B2B, 0x13753F, 0x8F5400, 0x2563C9, 0xA5309C, 0x00707D, 0x33383C,
      ],
      grounds: [
        0x2B3034, 0xC93C3C, 0x2F8F62, 0xE3B34C, 0x3B72C8, 0xA652A3, 0x2A929E, 0xD8D6D0,
        0x7A8085, 0xE2625E, 0x59B98A, 0xF2CF73, 0x6C9BE6, 0xC77FC5, 0x5DB9C3, 0xFFFFFF,
      ])

    static let dark = Terminal(
      inks: [
        0x858D94, 0xFF7A70, 0x4CC38A, 0xE0AE4A, 0x7AA8F0, 0xD48FD8, 0x4CC0CB, 0xC6CACD,
        0x959DA4, 0xFF9A91, 0x7BDCA8, 0xF7CC6E, 0xA3C4FA, 0xE6B3E9, 0x82DCE4, 0xFFFFFF,
      ],
      grounds: [
        0x000000, 0x9E2F2F, 0x1F6E49, 0x8A6416, 0x2C5A9E, 0x7A3F7C, 0x1D6C75, 0xC6CACD,
        0x4A5157, 0xC94F4A, 0x2F9467, 0xC79A3A, 0x4C80CC, 0xA865AB, 0x33929C, 0xF4F5F5,
      ])
  }
}
