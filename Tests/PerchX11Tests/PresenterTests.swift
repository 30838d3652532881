import Glibc
import Testing

@testable import PerchX11

@Suite struct PresenterTests {
  private let size = PixelSize(width: 64, height: 48)

  private func window(_ connection: Connection, x: Int, role: Role = .list) -> Window {
    let window = Window(
      connection: connection, role: role,
      frame: PixelRect(origin: PixelPoint(x: x, y: 0), size: size))
    connection.show(window)
    return window
  }

  /// Paints each pixel in a colour of its own, all opaque.
  private func paint(_ presenter: Presenter) {
    let size = presenter.size
    presenter.withPixels { memory, bytesPerRow in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let pixel = 0xFF00_0000 | UInt32(x * 3) << 16 | UInt32(y * 5) << 8 | UInt32(x ^ y)
          memory.storeBytes(of: pixel, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
        }
      }
    }
  }

  private func shown(_ window: Window) -> Screenshot? { window.connection.capture(window.frame) }

  private let everything = [PixelRect(x: -5, y: -5, width: 1000, height: 1000)]

  @Test(arguments: [Role.main, .list])
  func `shared and sent pixels look the same on the screen`(role: Role) throws {
    let server = try XServer()
    let connection = try server.connect()
    let windows = [window(connection, x: 0, role: role), window(connection, x: 100, role: role)]
    let shared = try Presenter(window: windows[0], size: size, prefersSharedMemory: true)
    let sent = try Presenter(window: windows[1], size: size, prefersSharedMemory: false)
    #expect(shared.usesSharedMemory && !sent.usesSharedMemory)
    for presenter in [shared, sent] {
      paint(presenter)
      presenter.present(everything)
    }
    let pictures = windows.map(shown)
    #expect(pictures[0] != nil && pictures[0] == pictures[1])
    let expected: UInt32 = 0xFF00_0000 | 30 << 16 | 100 << 8 | 30
    #expect(pictures[0]?[10, 20] == expected)
    #expect(connection.untrappedErrorCount == 0)
  }

  @Test(arguments: [true, false])
  func `only the damage is shown`(isShared: Bool) throws {
    let server = try XServer()
    let connection = try server.connect()
    let window = window(connection, x: 0)
    let presenter = try Presenter(window: window, size: size, prefersSharedMemory: isShared)
    presenter.present(everything)
    paint(presenter)
    presenter.present([PixelRect(x: 10, y: 10, width: 5, height: 5)])
    let picture = try #require(shown(window))
    #expect(picture[9, 9] == 0xFF00_0000)
    #expect(picture[10, 10] == 0xFF00_0000 | 30 << 16 | 50 << 8)
    #expect(picture[15, 15] == 0xFF00_0000)
    presenter.present([])
    presenter.present([PixelRect(x: 900, y: 0, width: 9, height: 9)])
    #expect(connection.untrappedErrorCount == 0)
  }

  @Test(arguments: [true, false])
  func `a frame is not torn by the next one`(isShared: Bool) throws {
    let server = try XServer()
    let connection = try server.connect()
    let window = window(connection, x: 0)
    let presenter = try Presenter(window: window, size: size, prefersSharedMemory: isShared)
    for value: UInt32 in 1...200 {
      presenter.withPixels { memory, _ in
        for index in 0..<size.width * size.height {
          memory.storeBytes(of: 0xFF00_0000 | value, toByteOffset: index * 4, as: UInt32.self)
        }
      }
      presenter.present(everything)
      if value % 40 == 0 {
        let picture = try #require(shown(window))
        #expect(picture.pixels.allSatisfy { $0 == 0xFF00_0000 | value })
      }
    }
  }

  @Test(arguments: [true, false])
  func `a presenter follows its window's size`(isShared: Bool) throws {
    let server = try XServer()
    let connection = try server.connect()
    let window = window(connection, x: 0)
    let presenter = try Presenter(window: window, size: size, prefersSharedMemory: isShared)
    for (width, height) in [(80, 40), (40, 80), (8, 8), (1, 1), (84, 50)] {
      let size = PixelSize(width: width, height: height)
      window.moveResize(PixelRect(origin: PixelPoint(x: 0, y: 0), size: size))
      try presenter.resize(to: size)
      paint(presenter)
      presenter.present(everything)
      let picture = try #require(shown(window))
      #expect((picture.width, picture.height) == (width, height))
      let (x, y) = (width - 1, height - 1)
      let last = 0xFF00_0000 | UInt32(x * 3) << 16 | UInt32(y * 5) << 8 | UInt32(x ^ y)
      #expect(picture[x, y] == last)
    }
    #expect(presenter.usesSharedMemory == isShared)
    #expect(connection.liveResources == 3)
  }

  // Breaks when the server is asked for an event after it has read a frame.
  @Test func `showing a frame causes no event`() throws {
    let server = try XServer()
    let connection = try server.connect()
    let window = window(connection, x: 0)
    let presenter = try Presenter(window: window, size: size, prefersSharedMemory: true)
    let sheet = try #require(PixelSheet(size: size, for: window))
    connection.roundTrip()
    _ = connection.drain()
    presenter.present(everything)
    presenter.present(everything[0], of: sheet, at: PixelPoint(x: 0, y: 0))
    connection.roundTrip()
    #expect(connection.drain().isEmpty)
  }

  @Test func `a part of a sheet is shown at its position and never torn`() throws {
    let server = try XServer()
    let connection = try server.connect()
    let window = window(connection, x: 0)
    let presenter = try Presenter(window: window, size: size, prefersSharedMemory: true)
    let sheet = try #require(PixelSheet(size: PixelSize(width: 32, height: 16), for: window))
    paint(presenter)
    presenter.present(everything)
    for value: UInt32 in 1...200 {
      sheet.waitUntilRead()
      for index in 0..<32 * 16 {
        sheet.memory.storeBytes(
          of: 0xFF00_0000 | value, toByteOffset: index * 4, as: UInt32.self)
      }
      let part = PixelRect(x: 2, y: 3, width: 20, height: 10)
      presenter.present(part, of: sheet, at: PixelPoint(x: 30, y: 20))
      guard value % 40 == 0 else { continue }
      let picture = try #require(shown(window))
      for y in 0..<size.height {
        for x in 0..<size.width {
          let isInside = (30..<50).contains(x) && (20..<30).contains(y)
          let ground = 0xFF00_0000 | UInt32(x * 3) << 16 | UInt32(y * 5) << 8 | UInt32(x ^ y)
          #expect(picture[x, y] == (isInside ? 0xFF00_0000 | value : ground))
        }
      }
    }
    #expect(connection.untrappedErrorCount == 0)
  }

  @Test func `a server without shared memory is sent the pixels`() throws {
    let server = try XServer(arguments: ["-extension", "MIT-SHM"])
    let connection = try server.connect()
    let window = window(connection, x: 0)
    let presenter = try Presenter(window: window, size: size, prefersSharedMemory: true)
    #expect(!presenter.usesSharedMemory)
    paint(presenter)
    presenter.present(everything)
    let expected: UInt32 = 0xFF00_0000 | 3 << 16 | 5 << 8
    #expect(shown(window)?[1, 1] == expected)
  }

  @Test func `the environment can forbid shared memory`() async {
    await #expect(processExitsWith: .success) {
      setenv("PERCH_NO_SHM", "1", 1)
      let server = try XServer()
      let connection = try server.connect()
      let frame = PixelRect(x: 0, y: 0, width: 9, height: 9)
      let window = Window(connection: connection, role: .main, frame: frame)
      let presenter = try Presenter(window: window, size: frame.size, prefersSharedMemory: true)
      #expect(!presenter.usesSharedMemory)
    }
  }

  @Test func `a screen of 16 bits is an error with its depth`() throws {
    let server = try XServer(screen: "640x480x16")
    let connection = try server.connect()
    let main = Window(
      connection: connection, role: .main, frame: PixelRect(x: 0, y: 0, width: 9, height: 9))
    if main.depth == 16 {
      #expect(throws: PresenterError.unsupportedVisual(depth: 16)) {
        try Presenter(window: main, size: main.frame.size, prefersSharedMemory: true)
      }
    } else {
      _ = try Presenter(window: main, size: main.frame.size, prefersSharedMemory: true)
    }
    #expect(connection.untrappedErrorCount == 0)
  }
}
