internal import PerchEngine
internal import PerchShell
internal import PerchSystem

/// An order of a program that drives the interface. A member of its line names it.
enum Order: Hashable, Sendable {
  /// Opens pages in the window.
  case open([PageOrder])
  /// Opens a page in a window of its own, of a size in logical pixels.
  case present(PageOrder, size: Size?)
  /// Puts pages on the ball.
  case park([PageOrder])
  /// Puts pages on the ball as one entry, the lowest first.
  case parkStack([PageOrder])
  /// Changes pages that are known.
  case update([PageOrder])
  /// Takes a page off the ball.
  case close(Page.ID)
  /// Forgets a page.
  case forget(Page.ID)
  /// Shows the progress of a page; nil for none any more.
  case progress(Page.ID, Work?)
  /// Takes all pages off the ball.
  case clear
  /// Brings back what was removed last.
  case undo
  /// Goes back by one page.
  case pop
  /// Opens the list.
  case list
  /// Shows drawings of the program's own, or Perch's again.
  case glyphs([Artwork.Place: Artwork?])
  /// Changes options of the program, and its own words by the English of the messages; nil for no
  /// other words.
  case options(FaceChange, words: [String: [String]]?)
  /// Shows a drawing on a canvas of a page.
  case draw(Page.ID, canvas: String, Drawing)
  /// Shows or hides the ball.
  case ball(isVisible: Bool)
  /// Asks for the pages, which come as `state`.
  case state
  /// Ends the interface.
  case quit

  /// A page as a line describes it; nil keeps what is known.
  struct PageOrder: Hashable, Sendable {
    var id: Page.ID
    var title: String?
    var subtitle: String?
    var markdown: String?
    /// The address of the icon; empty for a letter.
    var icon: String?
    var canPark: Bool?
    var canPop: Bool?
    var canClose: Bool?
    var hidesBall: Bool?
    var hidesHeader: Bool?
    var controls: [Control]?
    var bars: PageBars?
  }

  /// The reason for which a line is no order, in English for the program's author.
  struct Fault: Error, Hashable, Sendable {
    var sentence: String
    /// The page that it is about; nil for none, or for one without an id.
    var page: Page.ID?
    /// The place of the line; nil before it is known.
    var source: OrderSource?
  }

  /// Reads an order from its name and its value.
  init(_ verb: String, _ value: JSON) throws(Fault) {
    switch verb {
    case "open": self = .open(try Order.pages(value))
    case "present": self = try Order.present(value)
    case "park": self = .park(try Order.pages(value))
    case "parkStack": self = .parkStack(try Order.pages(value))
    case "update": self = .update(try Order.pages(value))
    case "close": self = .close(try Order.id(value, of: "The value"))
    case "forget": self = .forget(try Order.id(value, of: "The value"))
    case "progress": self = try Order.progress(value)
    case "glyphs": self = try Order.glyphs(value)
    case "options": self = try Order.optionChanges(value)
    case "draw": self = try Order.draw(value)
    case "ball":
      guard let word = value.string, ["show", "hide"].contains(word) else {
        throw Fault(sentence: "The value must be show or hide.")
      }
      self = .ball(isVisible: word == "show")
    case "clear", "undo", "pop", "list", "state", "quit":
      guard value == .bool(true) else { throw Fault(sentence: "The value must be true.") }
      self = Order.plain[verb] ?? .quit
    default: throw Fault(sentence: "There is no such order.")
    }
  }

  private static let plain: [String: Order] = [
    "clear": .clear, "undo": .undo, "pop": .pop, "list": .list, "state": .state, "quit": .quit,
  ]

  private static func present(_ value: JSON) throws(Fault) -> Order {
    guard value.elements == nil else {
      throw Fault(sentence: "The value must be one page, not an array.")
    }
    let page = try page(value, besides: ["width", "height"])
    let width = try number(value, "width"), height = try number(value, "height")
    if width == nil, height == nil { return .present(page, size: nil) }
    guard let width, let height, 320...32_767 ~= width, 240...32_767 ~= height else {
      throw Fault(
        sentence: "width and height must be given together, "
          + "as at least 320 by 240 and at most 32767 logical pixels.")
    }
    return .present(page, size: Size(width: width, height: height))
  }

  private static func progress(_ value: JSON) throws(Fault) -> Order {
    try check(value, "The value", has: ["id", "phase", "fraction", "text"])
    let id = try id(value["id"])
    let fraction = try fraction(value, "fraction"), words = try text(value, "text")
    let word = try text(value, "phase") ?? "running"
    if word == "none" { return .progress(id, nil) }
    // A program knows how its own work has ended.
    guard let phase = Job.Phase(rawValue: word), phase != .ended else {
      throw Fault(sentence: "phase must be running, waiting, stopped, done, failed or none.")
    }
    return .progress(id, Work(phase: phase, progress: fraction, text: words))
  }
}
