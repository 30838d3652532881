/// The part of a main window under the pointer.
struct WindowHover: Hashable, Sendable {
  /// The control; nil for none.
  var target: Target?
  /// The part of the text of its top page.
  var text = TextHover.nothing
  /// The page of that text.
  var page = Page.ID.library
  /// The position of the mouse or pen, in logical root pixels; nil while it is elsewhere.
  var pointer: Point?
}

// The pointer over the windows behind the one in front, which it does not bring forward.
extension State {
  /// The part of the window in front, or of a popup, under the pointer.
  var frontHover: WindowHover {
    get {
      WindowHover(
        target: controls.hover, text: reading.hover, page: reading.hoverPage,
        pointer: controls.pointer)
    }
    set {
      (controls.hover, controls.pointer) = (newValue.target, newValue.pointer)
      (reading.hover, reading.hoverPage) = (newValue.text, newValue.page)
    }
  }

  /// The index of the window behind that the pointer is over; nil for none.
  var pointedIndex: Int? { others.firstIndex { $0.hover.pointer != nil } }

  /// The surface of the main window that the pointer is over; that of the one in front while it is
  /// over none.
  public var pointedSurface: Surface.ID {
    pointedIndex.map { others[$0].window.surface } ?? window.surface
  }

  /// The control under the pointer; nil for none.
  public var hover: Target? {
    if let index = pointedIndex { others[index].hover.target } else { controls.hover }
  }

  /// Handles a pointer that moves over a window behind. Popups have it first, as over the window in
  /// front.
  mutating func hover(behind index: Int, at point: Point, into effects: inout [Effect]) {
    guard !hasGesture else { return }
    if isMenuOpen || isListOpen || outline != nil { return hover(at: point, on: .main) }
    withWindow(behind: index) { state in
      state.hover(at: point, on: .main)
      state.hoverCanvas(at: point, on: .main, into: &effects)
      state.pointAtText(at: point, on: .main, into: &effects)
    }
  }

  /// Handles a pointer that left a window behind.
  mutating func leave(behind index: Int, into effects: inout [Effect]) {
    guard others[index].hover.pointer != nil else { return }
    withWindow(behind: index) { state in
      state.leave(.main)
      state.leaveCanvas(into: &effects)
    }
  }

  /// Takes the pointer away from the windows behind: it is in one place.
  mutating func leaveWindowsBehind() {
    guard let index = pointedIndex else { return }
    others[index].hover = WindowHover()
  }

  /// Takes the pointer off a control that is gone.
  mutating func forgetHover(of target: Target) {
    if controls.hover == target { controls.hover = nil }
    for index in others.indices where others[index].hover.target == target {
      others[index].hover.target = nil
    }
  }

  /// Forgets the part of a page's text that the pointer is on.
  mutating func forgetTextHover(on id: Page.ID) {
    if reading.hoverPage == id { reading.hover = .nothing }
    for index in others.indices where others[index].hover.page == id {
      others[index].hover.text = .nothing
    }
  }

  /// Records what the pointer is on in a window behind.
  mutating func pointAtTextBehind(_ place: TextPlace?, of id: Page.ID) {
    guard let index = pointedIndex, others[index].stack.top == id else { return }
    withWindow(behind: index) { $0.pointAtText(place, of: id) }
  }
}
