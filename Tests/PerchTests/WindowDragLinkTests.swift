import PerchTime
import PerchX11
import Testing

@testable import PerchShell

/// The shell's looks at windows that are dragged.
@Suite struct WindowDragLinkTests {
  private let window = WindowID(rawValue: 1)
  private let frame = PixelRect(x: 10, y: 20, width: 300, height: 200)

  private func instant(_ milliseconds: Int) -> Instant {
    .zero + .milliseconds(1000 + milliseconds)
  }

  // Breaks when each report of a fast mouse costs a turn of the loop.
  @Test(arguments: [true, false])
  func `motions are gathered from one look to the next, and no longer than that`(isNear: Bool) {
    var link = WindowDragLink()
    link.begin()
    link.isNear = isNear
    #expect(!link.gathersMotions && link.deadline == nil)
    link.note(window, from: frame, to: frame) { _, _ in true }
    var looks = 0
    for time in 0..<165 {
      if link.turn(ready: [], at: instant(time)).windows == [window] { looks += 1 }
      #expect(link.gathersMotions)
      link.note(window, from: frame, to: frame) { _, _ in true }
    }
    #expect(looks == (isNear ? 11 : 4))
    // The window rests: one more look, and then events wake the loop again.
    let last = link.turn(ready: [], at: instant(220)).windows
    let none = link.turn(ready: [], at: instant(270)).windows
    #expect(last == [window] && none.isEmpty && !link.gathersMotions && link.deadline == nil)
  }

  @Test func `a frame that is not known before the first motion stays unknown`() {
    var link = WindowDragLink()
    link.begin()
    link.note(window, from: nil, to: frame) { _, _ in true }
    link.note(window, from: frame, to: frame) { _, _ in true }
    #expect(link.former[window] == .some(nil) && link.present[window] == frame)
  }

  // Breaks when the circle rises for a window that it refuses.
  @Test func `the windows of Perch are not looked at, and asked for once`() {
    var link = WindowDragLink()
    link.begin()
    var count = 0
    for _ in 0..<3 {
      link.note(window, from: nil, to: frame) { _, _ in
        count += 1
        return false
      }
    }
    let news = link.takeAll(at: instant(0))
    #expect(news.windows.isEmpty && count == 1)
    link.begin()
    link.note(window, from: nil, to: frame) { _, _ in true }
    let others = link.takeAll(at: instant(50)).windows
    #expect(others == [window])
  }

  // Breaks when a window of i3 comes back where it was dropped, if its title bar alone was known before.
  @Test func `a window in a frame that moves comes from as far as the frame`() {
    var link = WindowDragLink()
    link.begin()
    let (bar, inner) = (WindowID(rawValue: 2), PixelRect(x: 302, y: 140, width: 296, height: 170))
    link.note(window, from: nil, to: inner) { _, _ in true }
    #expect(link.formerFrame(of: window) == nil)
    link.note(bar, from: frame, to: frame.offset(by: PixelPoint(x: 290, y: 100))) { _, _ in true }
    #expect(
      link.formerFrame(of: window) == PixelRect(x: 12, y: 40, width: 296, height: 170))
    #expect(link.formerFrame(of: bar) == frame)
  }
}
