internal import PerchEngine
internal import PerchSystem

/// A line of a program that drives the interface: a JSON object whose only member names the order.
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
    var controls: [Control]?
    var bars: PageBars?
  }

  /// The reason for which a line is no order, in English for the program's author.
  struct Fault: Error, Hashable, Sendable {
    let sentence: String
  }

  /// Reads a line without its break.
  init(_ line: [UInt8]) throws(Fault) {
    let json: JSON
    do {
      json = try JSONReader.read(line, keeping: .last)
    } catch {
      throw Fault(sentence: "The line is no JSON.")
    }
    guard let members = json.object, members.count == 1, let (verb, value) = members.first else {
      throw Fault(sentence: "The line is no JSON object with a single member.")
    }
    switch verb {
    case "open": self = .open(try Order.pages(value))
    case "present": self = try Order.present(value)
    case "park": self = .park(try Order.pages(value))
    case "parkStack": self = .parkStack(try Order.pages(value))
    case "update": self = .update(try Order.pages(value))
    case "close": self = .close(try Order.id(value))
    case "forget": self = .forget(try Order.id(value))
    case "progress": self = try Order.progress(value)
    case "glyphs": self = try Order.glyphs(value)
    case "ball":
      guard let word = value.string, ["show", "hide"].contains(word) else {
        throw Fault(sentence: "ball is \"show\" or \"hide\".")
      }
      self = .ball(isVisible: word == "show")
    case "clear", "undo", "pop", "list", "state", "quit":
      guard value == .bool(true) else { throw Fault(sentence: "\(verb) is true.") }
      self = Order.plain[verb] ?? .quit
    default: throw Fault(sentence: "There is no order \"\(verb.prefix(40))\".")
    }
  }

  /// The most pages of an order.
  private static let mostPages = 1000
  private static let plain: [String: Order] = [
    "clear": .clear, "undo": .undo, "pop": .pop, "list": .list, "state": .state, "quit": .quit,
  ]

  private static func pages(_ value: JSON) throws(Fault) -> [PageOrder] {
    let values = value.elements ?? [value]
    guard 1...mostPages ~= values.count else {
      throw Fault(sentence: "An order is about 1 to \(mostPages) pages.")
    }
    var pages: [PageOrder] = []
    for value in values {
      pages.append(
        PageOrder(
          id: try id(value["id"]), title: try text(value, "title"),
          subtitle: try text(value, "subtitle"), markdown: try text(value, "markdown"),
          icon: try icon(value),
          canPark: try member(value, "canPark", \.bool),
          canPop: try member(value, "canPop", \.bool),
          canClose: try member(value, "canClose", \.bool),
          hidesBall: try member(value, "hidesBall", \.bool), controls: try controls(value),
          bars: try bars(value)))
    }
    return pages
  }

  private static func present(_ value: JSON) throws(Fault) -> Order {
    let pages = try pages(value)
    guard pages.count == 1 else { throw Fault(sentence: "present is about one page.") }
    let width = try member(value, "width", \.double), height = try member(value, "height", \.double)
    if width == nil, height == nil { return .present(pages[0], size: nil) }
    guard let width, let height, 1...32_767 ~= width, 1...32_767 ~= height else {
      throw Fault(sentence: "width and height go together, as 1 to 32767 logical pixels.")
    }
    return .present(pages[0], size: Size(width: width, height: height))
  }

  private static func progress(_ value: JSON) throws(Fault) -> Order {
    let id = try id(value["id"])
    let word = try text(value, "phase") ?? "running"
    if word == "none" { return .progress(id, nil) }
    guard let phase = Job.Phase(rawValue: word) else {
      throw Fault(sentence: "phase is running, waiting, done, failed or none.")
    }
    let fraction: Double? = try member(value, "fraction", \.double)
    return .progress(
      id, Work(phase: phase, progress: fraction, text: try text(value, "text")))
  }

  private static func id(_ value: JSON) throws(Fault) -> Page.ID {
    guard let name = value.string, 1...200 ~= name.utf8.count, name != "library" else {
      throw Fault(sentence: "id is a text of 1 to 200 bytes, and not \"library\".")
    }
    return Page.ID(rawValue: name)
  }

  /// Reads the named parts of a page that an array describes.
  ///
  /// - Parameters:
  ///   - value: The object with the array.
  ///   - key: The array's key.
  ///   - parts: The word for the parts.
  ///   - most: The greatest number of parts.
  ///   - read: Reads a part, whose id is given.
  /// - Returns: The parts; nil without an array.
  /// - Throws: A fault of the array or of a part.
  static func parts<Part>(
    _ value: JSON, _ key: String, _ parts: String, most: Int,
    _ read: (String, JSON) throws(Fault) -> Part
  ) throws(Fault) -> [Part]? {
    guard value[key] != .null else { return nil }
    guard let values = value[key].elements, values.count <= most else {
      throw Fault(sentence: "\(key) is an array of at most \(most) \(parts).")
    }
    var found: [Part] = []
    for value in values {
      guard let name = value["id"].string, 1...200 ~= name.utf8.count else {
        throw Fault(sentence: "Each of the \(parts) has an id, a text of 1 to 200 bytes.")
      }
      found.append(try read(name, value))
    }
    return found
  }

  static func text(_ value: JSON, _ key: String) throws(Fault) -> String? {
    try member(value, key, \.string)
  }

  /// A member of a type; nil without one.
  static func member<Value>(
    _ value: JSON, _ key: String, _ read: (JSON) -> Value?
  ) throws(Fault) -> Value? {
    guard value[key] != .null else { return nil }
    guard let member = read(value[key]) else {
      throw Fault(sentence: "\(key) has another type.")
    }
    return member
  }
}
