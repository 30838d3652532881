import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The time and the size of the toast.
@Suite struct ToastStayTests {
  private func removing() -> Script {
    var script = Script.parked(1, 2)
    script.give(.close(.sample(1)))
    script.settle()
    return script
  }

  private func enter(_ script: inout Script) {
    script.send(.pointerHovered(.toast, script.state.toastFrame.center))
  }

  // Breaks when Undo goes from under the pointer.
  @Test func `the time of a toast stands still under the pointer, and runs on after it`() {
    var script = removing()
    let end = script.state.toast?.deadline
    script.wait(.seconds(3))
    enter(&script)
    #expect(script.state.deadline == nil, "nothing wakes up for a held toast")
    script.wait(.seconds(60))
    #expect(script.state.toast?.action == .undo)
    script.send(.pointerLeft(.toast))
    #expect(script.state.toast?.deadline == end.map { $0 + .seconds(60) })
    script.rest()
    #expect(script.state.toast == nil)
  }

  @Test func `a pointer that comes at the last moment holds the toast, and one too late does not`()
  {
    var script = removing()
    let end = script.state.toast?.deadline ?? .zero
    script.advance(to: end + .microseconds(-1))
    enter(&script)
    script.wait(.seconds(9))
    #expect(script.state.toast?.hasAction == true)
    var late = removing()
    late.advance(to: end)
    enter(&late)
    late.rest()
    #expect(late.state.toast == nil)
  }

  @Test func `a finger on the toast holds it, and its end lets the time run on`() {
    var script = removing()
    script.wait(.seconds(4))
    script.press(script.state.toastActionFrame.center, on: .toast, device: .touch)
    script.wait(.seconds(20))
    #expect(script.state.toast?.action == .undo)
    script.release(script.state.toastActionFrame.center, device: .touch)
    #expect(script.state.shelf.pages == [.sample(1), .sample(2)])
    script.rest()
    #expect(script.state.toast == nil)
  }

  // Breaks when a new notice goes while the pointer is still on the pill.
  @Test func `a notice that joins a held toast is held as well`() {
    var script = removing()
    enter(&script)
    script.give(.close(.sample(2)))
    script.wait(.seconds(30))
    #expect(script.state.toast?.phrase == .removed(2, .pages, title: nil, running: 0))
    script.send(.pointerHovered(.main, script.page(200)))
    script.rest()
    #expect(script.state.toast == nil)
  }

  @Test func `the pill is as wide as its measured texts`() {
    var script = removing()
    #expect(script.effects.contains(.measureTexts(.toast)))
    script.send(.textsMeasured(.toast, widths: [150, 40]))
    #expect(script.state.toastFrame.size == Size(width: 24 + 150 + 20 + 40 + 24, height: 44))
    #expect(script.state.toastFrame.midX == 640)
    #expect(script.state.toastActionFrame.width == 84)
    for widths in [[150], [1, 2, 3], [.nan, 3], [-1, 5]] {
      script.send(.textsMeasured(.toast, widths: widths))
      #expect(script.state.toastFrame.width == 258)
    }
    script.send(.textsMeasured(.toast, widths: [9000, 40]))
    #expect(script.state.toastFrame.width == 1280)
  }

  @Test func `the toast of a running job says that it goes on`() {
    var script = Script.running(Job())
    script.give(.close(.job(1)))
    #expect(
      script.state.toast?.phrase.text(in: .english)
        == "Removed “Job 1” from the ball. It is still running.")
  }

  @Test func `Show list opens the list and lets the toast go`() {
    var script = Script.parked(1, 2, shelfLimit: 2)
    script.open([3])
    script.settle()
    script.click(script.page(396, 24))
    script.settle()
    script.click(script.state.toastActionFrame.center)
    #expect(script.state.openList?.mode == .sticky && script.state.toast?.isGoing == true)
    script.rest()
    #expect(script.fault == nil)
  }
}
