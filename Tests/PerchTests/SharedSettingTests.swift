import PerchSystem
import Testing

@testable import PerchShell

/// The settings of Perch's own file that other programs have as well.
@Suite struct SharedSettingTests {
  private static let names = [
    "theme", "contrast", "accent", "font", "mono-font", "text-scale", "scale", "motion",
    "fullscreen", "hide-over", "show-over", "ball-size", "ball-margin", "ball-placement",
    "ring-color", "ring-track", "do-not-disturb", "sounds",
  ]

  // Breaks when a key is shared or not by mistake.
  @Test func `the look, the motion, the sounds and the ball are shared, and nothing else`() {
    #expect(Setting.all.filter(\.isShared).map(\.name) == Self.names)
  }

  // Breaks when the manual names other keys.
  @Test func `the manual names the keys that are shared`() throws {
    let folder = "\(#filePath)".split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let manual = try RegularFile.text("\(folder)/Resources/man/perch-config.5", limit: 1 << 20)
    let section = try #require(
      manual.split(separator: ".Ss Other programs\n").last?.split(separator: "\n.Ss ").first)
    let keys = section.split(separator: "\n")
      .filter { $0.hasPrefix(".Cm ") }
      .flatMap { $0.dropFirst(4).split(whereSeparator: { " ,.".contains($0) }) }
      .map(String.init)
    let wanted: [String] = Self.names + ["desktop"]
    #expect(keys == wanted)
  }
}
