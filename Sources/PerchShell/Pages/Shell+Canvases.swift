internal import PerchEngine
internal import PerchSystem

/// The drawings that are due with the next picture of the screen.
struct DueDrawings {
  /// A canvas of a page.
  struct Place: Hashable {
    let page: Page.ID
    let canvas: String
  }

  /// The newest request for each canvas.
  private var requests: [Place: Canvas.Request] = [:]
  /// The canvases, in the order in which they were first asked for.
  private var order: [Place] = []

  /// Whether a drawing is due.
  var isWaiting: Bool { !order.isEmpty }

  /// Notes a request, in place of an earlier one for the canvas.
  mutating func note(_ request: Canvas.Request, for canvas: String, on page: Page.ID) {
    let place = Place(page: page, canvas: canvas)
    if requests.updateValue(request, forKey: place) == nil { order.append(place) }
  }

  /// Removes and returns all requests.
  mutating func take() -> [(place: Place, request: Canvas.Request)] {
    defer { self = DueDrawings() }
    return order.compactMap { place in requests[place].map { (place, $0) } }
  }
}

// Canvases: drawn by the kinds of their pages, on this thread.
extension Shell {
  /// Has the canvases drawn that are due.
  func drawCanvases() {
    guard canvases.isWaiting else { return }
    for (place, request) in canvases.take() {
      guard let page = state.pages[place.page], let kind = contents.kinds[page.kind] else {
        continue
      }
      let drawing = kind.draw(place.canvas, for: request, on: page)
      deliver(.canvasDrawn(place.page, place.canvas, drawing), at: MonotonicClock.now)
    }
    performEffects()
  }
}
