import CX11
import Testing

@testable import PerchX11

/// Questions about many windows that are sent at once.
@Suite struct QuestionTests {
  private let server: XServer
  private let connection: PerchX11.Connection
  private let windows: [PerchX11.Window]
  /// A number that no window has.
  private let gone: UInt = 0x1FFF_FFF0

  init() throws {
    server = try XServer()
    let connection = try server.connect()
    self.connection = connection
    windows = (0..<3).map { index in
      PerchX11.Window(
        connection: connection, role: .ball,
        frame: PixelRect(x: 40 * index, y: 10, width: 30, height: 20 + index))
    }
  }

  private var numbers: [UInt] { windows.map(\.id.rawValue) }

  @Test func `each window has its own answer, and one that is gone has none`() {
    let asked = [numbers[0], gone, numbers[2]]
    #expect(connection.descriptions(of: asked).map { $0?.frame.height } == [20, nil, 22])
    let tree = connection.children(of: [connection.rootXID, gone])
    #expect(tree[0].filter(numbers.contains) == numbers && tree[1].isEmpty)
    #expect(connection.haveProperty(.wmClass, asked) == [true, false, true])
    let names = connection.properties(.wmClass, of: asked)
    #expect(names[0]?.text == "ball\0Perch\0" && names[1] == nil && names[2] != nil)
    #expect(connection.children(of: [] as [UInt]).isEmpty)
    #expect(connection.untrappedErrorCount == 0)
  }

  @Test func `properties of every format are read, and none in part`() {
    let window = numbers[1]
    connection.setProperty(.perchParked, type: .cardinal, of: window, to: [7, 0xFFFF_FFFE])
    let words: [UInt16] = [1, 0xFFFE, 3]
    words.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection.display, window, connection.atoms[.netWMStrut], connection.atoms[.cardinal], 16,
        PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress, 3)
    }
    let values = connection.properties([(window, .perchParked), (window, .netWMStrut)])
    #expect(values.map { $0?.items } == [[7, 0xFFFF_FFFE], [1, 0xFFFE, 3]])
    #expect(
      connection.properties(.perchParked, of: [window], longest: 4).map { $0 == nil } == [true])
    #expect(connection.properties(.perchParked, of: [window], longest: 8)[0]?.items.count == 2)
  }

  // Breaks when an event that came with the answers is where `poll` cannot see it.
  @Test func `an event that comes with the answers is in the queue`() throws {
    while connection.nextEvent() != nil {}
    let other = try server.connect()
    connection.roundTrip()
    while connection.nextEvent() != nil {}
    let window = PerchX11.Window(
      connection: other, role: .ball, frame: PixelRect(x: 0, y: 0, width: 9, height: 9))
    other.roundTrip()
    #expect(connection.queuedEvents == 0)
    #expect(connection.children(of: [connection.rootXID])[0].contains(window.id.rawValue))
    #expect(connection.queuedEvents > 0)
  }

  // Breaks when the windows of one frame are taken for those of another.
  @Test func `the managed window of each frame is found at its depth`() {
    let display = connection.display
    func inner(_ parent: UInt) -> UInt {
      XCreateSimpleWindow(display, parent, 1, 1, 5, 5, 0, 0, 0)
    }
    let frames = (0..<4).map { _ in inner(connection.rootXID) }
    _ = inner(frames[0])
    let deep = inner(inner(frames[0]))
    let shallow = (inner(frames[2]), inner(frames[2]))
    let below = inner(inner(inner(inner(frames[3]))))
    for window in [deep, shallow.1, below] {
      connection.setProperty(.wmState, type: .wmState, of: window, to: [1, 0])
    }
    #expect(
      connection.descendants(of: frames + [gone, deep], with: .wmState, depth: 3)
        == [deep, nil, shallow.1, nil, nil, deep])
    #expect(connection.untrappedErrorCount == 0)
  }
}
