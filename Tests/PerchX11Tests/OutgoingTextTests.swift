import Testing

@testable import PerchX11

/// Text that other programs may ask for.
@Suite struct OutgoingTextTests {
  // Breaks when a long text is copied as it is selected, and again as it is copied.
  @Test func `a long text is made once it is asked for, and once for both selections`() throws {
    let connection = try XServer().connect()
    var count = 0
    let text = SharedText(length: SharedText.longest + 1) {
      count += 1
      return String(repeating: "a", count: SharedText.longest + 1)
    }
    for name in [TextSelectionName.primary, .clipboard] {
      #expect(connection.offerText(text, by: name, time: 0))
    }
    #expect(count == 0)
    for _ in 0..<2 { #expect(connection.askForText(time: 0)?.first == "a") }
    #expect(count == 1)
  }

  @Test func `a text has a form for old programs only where it is short and of ASCII`() throws {
    let connection = try XServer().connect()
    for (text, isOffered) in [("abc", true), ("é", false)] {
      connection.offerText(SharedText(text), by: .primary, time: 0)
      let targets = connection.offers[connection.atoms[.primary]]?.forms.map(\.target) ?? []
      #expect(targets.contains(connection.atoms[.string]) == isOffered)
      #expect(targets.contains(connection.atoms[.utf8String]))
    }
  }
}
