import PerchIPC
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// Files that cannot be shown, which open a page with the reason.
@Suite struct BadFileTests {
  enum BadFile: String, CaseIterable {
    case missing = "missing.txt"
    case empty = "empty.md"
    case huge = "huge.txt"
    case textNamedImage = "text.png"
    case damagedImage = "damaged.png"
    case invalidText = "invalid.txt"
    case binary = "binary.txt"

    /// Creates the file.
    ///
    /// - Returns: its path.
    func make(in folder: String) throws -> String {
      let path = "\(folder)/\(rawValue)"
      switch self {
      case .missing: return path
      case .empty: return try Files.write([], to: path)
      case .huge: return try Files.writeSparse(200_000_000, to: path)
      case .textNamedImage: return try Files.write("Not a picture.\n".utf8, to: path)
      case .damagedImage: return try Files.write([0x89, 80, 78, 71, 13, 10, 26, 10, 0], to: path)
      case .invalidText:
        return try Files.write([72, 105, 0xff, 0xc3, 10, 0xf0, 0x9f, 33], to: path)
      case .binary: return try Files.write((0..<4096).map { UInt8($0 * 7 & 255) }, to: path)
      }
    }
  }

  @Test(arguments: BadFile.allCases)
  func `a file that cannot be shown opens a page that says so`(file: BadFile) throws {
    let display = try Desktop.openbox.start()
    let path = try file.make(in: display.dataFolder)
    let perch = try RunningPerch(on: display, opening: [path])
    let pages = try perch.state()["stack"]["pages"]
    #expect(pages.array.count == 2)
    #expect(pages[1]["kind"].string == "document")
    #expect(pages[1]["title"].string.map { !$0.isEmpty } == true)
    #expect(try perch.pagePicture().ink > 100)
    #expect(perch.input.say("back").status == 0)
    try perch.settle()
    #expect(perch.process.isRunning)
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.wait() == .exited(0))
  }
}

extension Screenshot {
  /// The number of pixels whose colour is not the most frequent one.
  fileprivate var ink: Int {
    pixels.count - (Dictionary(grouping: pixels) { $0 }.values.map(\.count).max() ?? 0)
  }
}
