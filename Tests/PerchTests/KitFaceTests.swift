import Glibc
import PerchEngine
import PerchHarness
import PerchKit
import PerchX11
import Testing

@testable import PerchX11

/// The class and the icon of an adopter's windows; each test is a process of its own.
@Suite struct KitFaceTests {
  /// A program with a page in its window and another one on the ball.
  private static func start(_ options: Perch.Options, _ input: InputDriver) throws -> Perch {
    let perch = try Perch(options)
    let kind = PlainKind()
    _ = perch.interest
    perch.open(kind.page("a"))
    perch.park(kind.page("b"))
    let name = options.windowClass ?? "Perch"
    try KitProgram.turn(perch) {
      let parts = Set(input.windows(of: name).map(\.instanceName))
      return perch.ball != nil && parts.isSuperset(of: ["main", "ball"])
    }
    return perch
  }

  /// The properties of a window of this process with a title, or of the window manager's client.
  private static func property(_ name: String, of part: String, _ input: InputDriver) -> [UInt] {
    let connection = input.connection
    let own = UInt(getpid())
    let clients = connection.property(connection.root, "_NET_CLIENT_LIST") ?? []
    let all = clients.map { WindowID(rawValue: $0) } + connection.topLevelWindows().map(\.id)
    let found = all.first { window in
      connection.property(window, "_NET_WM_PID")?.first == own
        && text(connection.property(window, "WM_CLASS") ?? []).hasPrefix(part + "\0")
    }
    return found.flatMap { connection.property($0, name) } ?? []
  }

  private static func text(_ numbers: [UInt]) -> String {
    String(decoding: numbers.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }

  // Breaks when a window has Perch's name or icon, or colours that its alpha has darkened.
  @Test func `the windows of a program have its class and its icon`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let input = try InputDriver(at: program.display)
      var options = Perch.Options(name: "plain", kinds: [PlainKind()])
      options.windowClass = "Org.Notes-2"
      options.windowIcon = Content.Bitmap(width: 2, height: 1, pixels: [0xff30_1020, 0x8040_2000])
      let perch = try KitFaceTests.start(options, input)
      for part in ["main", "ball"] {
        let name = KitFaceTests.property("WM_CLASS", of: part, input)
        #expect(KitFaceTests.text(name) == "\(part)\0Org.Notes-2\0")
      }
      let icon = KitFaceTests.property("_NET_WM_ICON", of: "main", input)
      #expect(icon == [2, 1, 0xff30_1020, 0x8080_4000])
      let title = KitFaceTests.property("_NET_WM_NAME", of: "ball", input)
      #expect(KitFaceTests.text(title) == "Org.Notes-2 ball")
      #expect(input.windows().isEmpty)
      withExtendedLifetime((program, perch)) {}
    }
  }

  @Test func `a program that chooses no face has Perch's`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let input = try InputDriver(at: program.display)
      let perch = try KitFaceTests.start(
        Perch.Options(name: "plain", kinds: [PlainKind()]), input)
      let name = KitFaceTests.property("WM_CLASS", of: "main", input)
      #expect(KitFaceTests.text(name) == "main\0Perch\0")
      let icon = KitFaceTests.property("_NET_WM_ICON", of: "main", input)
      #expect(icon.prefix(2) == [64, 64])
      withExtendedLifetime((program, perch)) {}
    }
  }

  // Breaks when a name that no window manager reads, or an icon that none shows, is taken.
  @Test func `a face that cannot be is refused with a sentence`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      func refusal(_ change: (inout Perch.Options) -> Void) -> String? {
        var options = Perch.Options(name: "plain", kinds: [PlainKind()])
        change(&options)
        do throws(Perch.Failure) {
          _ = try Perch(options)
          return nil
        } catch {
          return error.description
        }
      }
      let names = "The window class is not 1 to 100 letters, digits, dots, hyphens and underscores."
      for name in ["", "a b", "a\0b", "\u{e9}", String(repeating: "a", count: 101)] {
        #expect(refusal { $0.windowClass = name } == names)
      }
      let wide = Content.Bitmap(width: 513, height: 1, pixels: Array(repeating: 0, count: 513))
      #expect(
        refusal { $0.windowIcon = wide }
          == "The window icon is more than 512 pixels wide or high.")
      #expect(refusal { $0.windowClass = "a" } == nil)
      withExtendedLifetime(program) {}
    }
  }
}
