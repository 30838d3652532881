import PerchEngine
import Testing

@testable import PerchShell

/// The shell's plans for other programs' windows.
@Suite struct ForeignWindowLinkTests {
  // Breaks when a window is hidden after it was already brought back, and is then nowhere.
  @Test func `a window that is brought back before it was hidden stays`() {
    let (first, second) = (ForeignWindow.ID(rawValue: 1), ForeignWindow.ID(rawValue: 2))
    var link = ForeignWindowLink()
    link.willHide(first, order: 1)
    link.willHide(second, order: 2)
    let answers = [link.stay(first), link.stay(first)]
    let leaving = link.takeLeaving().map(\.id)
    #expect(answers == [true, false] && leaving == [second])
  }
}
