internal import PerchEngine
internal import PerchJobs
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

  /// The name of the order.
  var name: String {
    switch self {
    case .open: "open"
    case .present: "present"
    case .park: "park"
    case .parkStack: "parkStack"
    case .update: "update"
    case .close: "close"
    case .forget: "forget"
    case .progress: "progress"
    case .clear: "clear"
    case .undo: "undo"
    case .pop: "pop"
    case .list: "list"
    case .glyphs: "glyphs"
    case .ball: "ball"
    case .state: "state"
    case .quit: "quit"
    }
  }

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
    /// The order's name; nil for a line that has none.
    var order: String?
  }

  /// Reads a line without its break.
  init(_ line: [UInt8]) throws(Fault) {
    let json: JSON
    do throws(JSONError) {
      json = try JSONReader.read(line, keeping: .last, repairsText: true)
    } catch {
      throw Fault(
        sentence: error == .tooDeep
          ? "The line nests arrays and objects more than \(JSONReader.maxDepth) deep."
          : Order.sentence(onFaultIn: line))
    }
    guard let members = json.object, members.count == 1, let (verb, value) = members.first else {
      throw Fault(sentence: "The line must be a JSON object with a single member.")
    }
    do throws(Fault) {
      self = try Order(verb, value)
    } catch {
      throw Fault(sentence: error.sentence, order: String(verb.prefix(40)))
    }
  }

  /// Tells where a line is no JSON any more.
  private static func sentence(onFaultIn line: [UInt8]) -> String {
    guard !line.starts(with: "\u{FEFF}".utf8) else {
      return "The line is not JSON: it begins with a byte order mark."
    }
    let sound = JSONReader.soundLength(of: line)
    guard sound < line.count else {
      return line.isEmpty ? "The line is empty." : "The line is not JSON: its end is missing."
    }
    let rest = String(decoding: line[sound...].prefix(80), as: UTF8.self)
    let quote = String(TitleText.line(rest).prefix(20))
    return "The line is not JSON from byte \(sound + 1) on: \"\(quote)\"."
  }

  private init(_ verb: String, _ value: JSON) throws(Fault) {
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
    case "ball":
      guard let word = value.string, ["show", "hide"].contains(word) else {
        throw Fault(sentence: "The value must be \"show\" or \"hide\".")
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
    guard let width, let height, 1...32_767 ~= width, 1...32_767 ~= height else {
      throw Fault(
        sentence: "width and height must be given together, as 1 to 32767 logical pixels.")
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
