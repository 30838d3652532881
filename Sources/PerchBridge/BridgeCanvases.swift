internal import PerchEngine
internal import PerchSystem
internal import Synchronization

/// The canvases on the pages of a program: the drawings that came over the pipe, and what the program
/// was asked for.
final class BridgeCanvases: Sendable {
  /// A canvas of a page.
  private struct Place: Hashable {
    let page: Page.ID
    let canvas: String
  }

  private struct State {
    var drawings: [Place: Drawing] = [:]
    /// The requests that the program was told of last.
    var told: [Place: Canvas.Request] = [:]
    /// Sends a request about a subject to the program.
    var request: (@Sendable (JSON, String) -> Void)?
  }

  private let state = Mutex(State())

  /// Sets the closure that sends a request for a drawing to the program, in place of an earlier one about
  /// the same subject.
  func setRequester(_ request: @escaping @Sendable (JSON, String) -> Void) {
    state.withLock { $0.request = request }
  }

  /// The drawing that the program has made last; it is asked for another one where the circumstances are
  /// new.
  func drawing(on canvas: String, of page: Page.ID, for request: Canvas.Request) -> Drawing {
    let place = Place(page: page, canvas: canvas)
    let (drawing, send) = state.withLock { state in
      let isNew = state.told.updateValue(request, forKey: place) != request
      return (state.drawings[place], isNew ? state.request : nil)
    }
    send?(request.json(for: canvas, on: page), "\(page.rawValue)\n\(canvas)")
    return drawing ?? Drawing()
  }

  /// Keeps a drawing for a canvas.
  func take(_ drawing: Drawing, on canvas: String, of page: Page.ID) {
    state.withLock { $0.drawings[Place(page: page, canvas: canvas)] = drawing }
  }

  /// Drops the drawings on other canvases of a page than these.
  func keep(_ canvases: Set<String>, of page: Page.ID) {
    state.withLock { state in
      func isKept(_ place: Place) -> Bool { place.page != page || canvases.contains(place.canvas) }
      state.drawings = state.drawings.filter { isKept($0.key) }
      state.told = state.told.filter { isKept($0.key) }
    }
  }

  /// Asks the next program for all drawings anew.
  func forgetRequests() { state.withLock { $0.told = [:] } }
}

extension Canvas.Request {
  /// The line that asks a program for a drawing.
  fileprivate func json(for canvas: String, on page: Page.ID) -> JSON {
    .object([
      "draw": .string(canvas), "page": .string(page.rawValue),
      "width": .reported(size.width), "height": .reported(size.height),
      "part": .array([part.minX, part.minY, part.width, part.height].map(JSON.reported)),
      "scale": .reported(scale), "textScale": .reported(textScale),
      "readsFromRight": .bool(readsFromRight), "isDark": .bool(isDark),
      "isHighContrast": .bool(isHighContrast), "hasLessMotion": .bool(hasLessMotion),
    ])
  }
}
