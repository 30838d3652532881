import PerchTestSupport
import Testing

@testable import PerchEngine

// Parts of a state that a test expects to exist. A test ends with an issue if they do not.
extension Script {
  /// The float list on the screen.
  var shownList: FloatList { get throws { try #require(state.list, "There is no list.") } }

  /// The press in progress.
  var sequence: PointerSequence {
    get throws { try #require(state.gesture, "Nothing is pressed.").sequence }
  }

  /// The page in flight.
  var flight: Morph { get throws { try #require(state.morph, "No page is in flight.") } }

  /// The pair of pages that is being swiped.
  var heldPair: Transition { get throws { try #require(state.stack.held, "No page is swiped.") } }

  /// The scroll view of a page.
  func scroll(of page: Page.ID) throws -> ScrollView { try #require(state.scrolls[page]) }
}

extension Scene {
  /// A surface that is on the screen.
  func shown(_ id: Surface.ID) throws -> Surface { try #require(surface(id), "\(id) is hidden.") }

  /// A picture that is painted.
  func painted(_ id: Picture.ID) throws -> Picture { try #require(picture(id)) }
}
