import PerchTestSupport
import Testing

@testable import PerchEngine

/// Places kept at the top of the view while the width of the window changes.
@Suite struct KeptSpotTests {
  private let page = Page.ID.sample(1)

  private func widened(height: Double, shift: Double, spot: PageSpot = .text(9, below: 2)) -> Event
  {
    var update = ContentUpdate(
      width: 300, height: height, shift: shift, keptText: .max, isAppended: false)
    update.spot = spot
    return .contentReplaced(page, update)
  }

  private func scrolled() throws -> (script: Script, offset: Double) {
    var script = Script.opened(1)
    script.key(.pageDown)
    script.settle()
    return (script, try script.scroll(of: page).offset.target)
  }

  @Test func `it is kept with the place over several widths and more layout`() throws {
    var (script, offset) = try scrolled()
    #expect(try script.scroll(of: page).spot == nil)
    for shift in [120.0, -40, 7] {
      script.send(widened(height: 4000, shift: shift))
      offset += shift
      #expect(try script.scroll(of: page).offset.target == offset)
      #expect(try script.scroll(of: page).spot == .text(9, below: 2))
    }
    script.send(.contentReplaced(page, ContentUpdate(width: 300, height: 4400, shift: 30)))
    #expect(try script.scroll(of: page).offset.target == offset + 30)
    #expect(try script.scroll(of: page).spot == .text(9, below: 2))
  }

  // Breaks when a later change of width takes the reader back.
  @Test(arguments: [Key.down, .pageUp, .end])
  func `it is forgotten once the reader scrolls`(key: Key) throws {
    var (script, _) = try scrolled()
    script.send(widened(height: 4000, shift: 120))
    script.key(key)
    #expect(try script.scroll(of: page).spot == nil)
  }

  // Breaks when a place in a text leads to another text.
  @Test func `it is forgotten with the text, and not taken up in a motion`() throws {
    var (script, _) = try scrolled()
    script.send(widened(height: 4000, shift: 120))
    script.send(.replaced(page, height: 4000))
    #expect(try script.scroll(of: page).spot == nil)
    script.key(.pageDown)
    script.send(widened(height: 4000, shift: 120))
    #expect(try script.scroll(of: page).spot == nil)
  }
}
