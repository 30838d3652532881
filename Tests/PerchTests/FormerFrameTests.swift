import PerchTestSupport
import PerchX11
import Testing

@testable import PerchX11

/// The frames that windows get again, and the marks that remember them.
@Suite struct FormerFrameTests {
  private static let area = PixelRect(x: 0, y: 30, width: 1280, height: 770)
  /// The client area of a dropped window, inside a frame with a title bar of 20 and borders of 2.
  private static let client = PixelRect(x: 802, y: 520, width: 400, height: 260)
  private static let present = PixelRect(x: 800, y: 500, width: 404, height: 282)

  private func former(_ frame: PixelRect) -> FormerFrame? {
    FormerFrame(of: Self.client, in: Self.present, before: frame, area: Self.area)
  }

  @Test func `a window that was only moved gets its old frame`() {
    let former = former(PixelRect(x: 100, y: 90, width: 404, height: 282))
    #expect(former?.frame == PixelRect(x: 102, y: 110, width: 400, height: 260))
    #expect(former?.floating == former?.frame)
    #expect(former?.wasWide == false && former?.wasHigh == false)
    #expect(self.former(Self.present) == nil)
  }

  // Breaks when it is maximized where it was dropped, on another monitor perhaps.
  @Test
  func `a maximized window goes back to its monitor with its own size, and is maximized there`() {
    let former = former(PixelRect(x: 0, y: 30, width: 1280, height: 770))
    #expect(former?.wasWide == true && former?.wasHigh == true)
    #expect(former?.frame == PixelRect(x: 2, y: 50, width: 1276, height: 748))
    #expect(former?.floating == PixelRect(x: 2, y: 50, width: 400, height: 260))
  }

  // Kwin may have given it one of its sizes only when it was dropped.
  @Test func `a window that filled the screen and lost one side was maximized in both directions`()
  {
    let former = FormerFrame(
      of: Self.client, in: PixelRect(x: 800, y: 500, width: 404, height: 770),
      before: PixelRect(x: 0, y: 30, width: 1280, height: 770), area: Self.area)
    #expect(former?.wasWide == true && former?.wasHigh == true)
    let moved = FormerFrame(
      of: Self.client, in: PixelRect(x: 800, y: 500, width: 1280, height: 770),
      before: PixelRect(x: 0, y: 30, width: 1280, height: 770), area: Self.area)
    #expect(moved?.wasWide == false && moved?.wasHigh == false)
  }

  // Breaks when the half of the screen that it had is lost.
  @Test func `a window that had the left half of the screen has it again`() {
    let former = former(PixelRect(x: 0, y: 30, width: 640, height: 770))
    #expect(former?.wasWide == false && former?.wasHigh == true)
    #expect(former?.floating == PixelRect(x: 2, y: 50, width: 636, height: 260))
  }

  @Test func `a mark says all that it was given`() throws {
    var client = ClientWindow(
      id: WindowID(rawValue: 7), frame: PixelRect(x: -300, y: 20, width: 640, height: 400))
    (client.desktop, client.isShaded, client.isTiled, client.isFullScreen) = (3, true, true, true)
    var mark = ParkingMark(of: client, order: 12, time: 99, under: 0xFFFF_FFFF)
    for isHiddenByTool in [false, true] {
      mark.isHiddenByTool = isHiddenByTool
      #expect(ParkingMark(items: mark.items) == mark)
    }
    // That of a Perch before there were tools.
    let old = try #require(ParkingMark(items: Array(mark.items.prefix(8)) + [1]))
    #expect(old.isShaded && !old.isTiled && old.manager == nil && old.frame == mark.frame)
  }

  // Any program can write any value.
  @Test func `any value is a mark of bounded numbers, or none`() {
    for seed in 1...2000 {
      var random = SplitMix64(seed: UInt64(seed))
      let count = random.int(in: 0...12)
      var items = (0..<count).map { _ in
        random.pick([0, 1, 7, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, UInt(random.int(in: 0...99))])
      }
      if count > 0, random.chance(0.8) { items[0] = ParkingMark.version }
      guard let mark = ParkingMark(items: items) else { continue }
      #expect(count >= 9 && items[0] == ParkingMark.version)
      #expect((0...0xFFFF).contains(mark.frame.width) && (0...0xFFFF).contains(mark.frame.height))
      #expect(abs(mark.frame.x) <= 0x8000_0000 && abs(mark.frame.y) <= 0x8000_0000)
      #expect(ParkingMark(items: mark.items) == mark)
    }
  }

  // Breaks when a window that was unrolled at the press becomes as low as its title bar.
  @Test func `a window that was rolled up keeps its height`() throws {
    let client = PixelRect(x: 901, y: 620, width: 478, height: 296)
    let former = try #require(
      FormerFrame(
        of: client, in: PixelRect(x: 900, y: 600, width: 480, height: 320),
        before: PixelRect(x: 200, y: 100, width: 480, height: 22),
        area: PixelRect(x: 0, y: 0, width: 1280, height: 800)))
    #expect(former.frame == PixelRect(x: 201, y: 120, width: 478, height: 296))
  }

  // Breaks when Linux starts no program because the word with the commands to i3 is too long.
  @Test func `many windows are hidden by a few commands to i3, and each by one to bspwm`() {
    let windows = Array(UInt(1)...250)
    for tool in [HidingTool.i3, .bspwm] {
      let commands = windows.map(tool.hiding)
      let batches = tool.batched(commands)
      #expect(batches.count == (tool == .i3 ? 3 : 250) && tool.batched([]).isEmpty)
      let orders = batches.flatMap { $0.last?.split(separator: "; ").map(String.init) ?? [] }
      #expect(orders == commands.compactMap(\.last))
      // Joined commands are joined again.
      #expect(tool.batched(batches).count == (tool == .i3 ? 1 : 250))
    }
  }

  @Test func `the tools are named as their window managers are, and get one window`() {
    var client = ClientWindow(
      id: WindowID(rawValue: 7), frame: PixelRect(x: 0, y: 0, width: 9, height: 9))
    (client.isTiled, client.isFullScreen) = (true, true)
    let mark = ParkingMark(of: client, order: 1, time: 0, under: nil)
    #expect(HidingTool(rawValue: "i3") == .i3 && HidingTool(rawValue: "Openbox") == nil)
    #expect(
      HidingTool.i3.batched([7, 9].map(HidingTool.i3.hiding)) == [
        ["i3-msg", "[id=7] move scratchpad; [id=9] move scratchpad"]
      ])
    #expect(HidingTool.i3.hiding(7) == ["i3-msg", "[id=7] move scratchpad"])
    #expect(
      HidingTool.i3.showing(7, as: mark, on: #"a "b\"#) == [
        "i3-msg",
        #"[id=7] scratchpad show, move container to workspace "a \"b\\", workspace "a \"b\\", "#
          + "floating disable, fullscreen enable",
      ])
    #expect(
      HidingTool.i3.puttingBack(7, as: nil, behind: 8)
        == ["i3-msg", "[id=7] scratchpad show; [id=8] focus"])
    #expect(
      HidingTool.bspwm.showing(7, as: mark, on: nil)
        == ["bspc", "node", "7", "-d", "focused", "-g", "hidden=off", "-f"])
    #expect(
      HidingTool.bspwm.showing(7, as: mark, on: "web") == [
        "bspc", "node", "7", "-g", "hidden=off", "-f",
      ])
  }
}
