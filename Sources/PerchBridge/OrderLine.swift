internal import PerchEngine
internal import PerchJobs
internal import PerchSystem

/// A line of the program that is an order.
struct OrderLine: Hashable, Sendable {
  /// The key of the program's own mark.
  private static let tagKey = "tag"
  /// The most bytes of a mark.
  private static let longestTag = 200

  let order: Order
  let source: OrderSource
  /// The length of the line in bytes.
  let length: Int

  /// Reads a line without its break.
  ///
  /// - Parameters:
  ///   - line: The bytes.
  ///   - number: The number of the line in the program's output, from 1.
  /// - Throws: The reason for which it is no order.
  init(_ line: [UInt8], number: Int) throws(Order.Fault) {
    var source = OrderSource(line: number)
    var described = JSON.null
    do throws(Order.Fault) {
      let json = try Self.json(line)
      guard var members = json.object else { throw Self.noOrder }
      if let tag = members.removeValue(forKey: Self.tagKey) { source.tag = try Self.checked(tag) }
      guard members.count == 1, let (verb, value) = members.first else { throw Self.noOrder }
      (source.order, described) = (String(verb.prefix(40)), value)
      order = try Order(verb, value)
    } catch {
      var fault = error
      source.page = fault.page ?? Order.name(in: described)
      fault.source = source
      throw fault
    }
    source.page = order.page
    self.source = source
    length = line.count
  }

  private static let noOrder = Order.Fault(
    sentence: "The line must be a JSON object with a single member, and a tag if it has one.")

  private static func checked(_ tag: JSON) throws(Order.Fault) -> JSON {
    switch tag {
    case .string(let text) where text.utf8.count <= longestTag: return tag
    case .number(let digits) where digits.utf8.count <= longestTag: return tag
    default:
      throw Order.Fault(
        sentence: "tag must be a number, or a text of at most \(longestTag) bytes.")
    }
  }

  private static func json(_ line: [UInt8]) throws(Order.Fault) -> JSON {
    do throws(JSONError) {
      return try JSONReader.read(line, keeping: .neither, repairsText: true)
    } catch {
      switch error {
      case .tooDeep:
        throw Order.Fault(
          sentence:
            "The line nests arrays and objects more than \(JSONReader.maxDepth) deep.")
      case .repeated(let key):
        throw Order.Fault(
          sentence: "An object in the line has the member \(Order.quoted(key)) twice.")
      case .malformed: throw Order.Fault(sentence: sentence(onFaultIn: line))
      }
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
    return "The line is not JSON from byte \(sound + 1) on: “\(quote)”."
  }
}

extension Order {
  /// The pages that it describes.
  var pages: [PageOrder] {
    switch self {
    case .open(let pages), .park(let pages), .parkStack(let pages), .update(let pages): pages
    case .present(let page, _): [page]
    default: []
    }
  }

  /// The page that it is about; nil for none and for several.
  fileprivate var page: Page.ID? {
    switch self {
    case .open, .present, .park, .parkStack, .update: pages.count == 1 ? pages[0].id : nil
    case .close(let id), .forget(let id), .progress(let id, _), .draw(let id, _, _): id
    case .clear, .undo, .pop, .list, .glyphs, .options, .ball, .state, .quit: nil
    }
  }
}

extension Command.Refusal {
  /// The reason as one English sentence, with quotation marks that JSON does not escape.
  var plainSentence: String {
    let message = wording.message.replacing("\"{name}\"", with: "“{name}”")
    return Catalogue.english.text(message, filling: wording.values)
  }

  /// The page that it is about; nil for none.
  var page: Page.ID? {
    switch self {
    case .unknownPage(let id), .unknownJob(let id), .cannotPark(let id), .cannotPop(let id),
      .cannotClose(let id), .notParked(let id), .notRunning(let id), .cannotStop(let id),
      .outOfReach(let id):
      id
    case .shelfIsFull, .parkedSome, .cannotParkWindow, .tooManyWindows, .windowStays,
      .windowDoesNotReturn, .nothingToGoBackTo, .nothingToUndo, .shelfIsEmpty, .ballIsHidden,
      .ballIsOff, .ballMadeWay, .cannotRunAgain, .gestureDidNotEnd, .notHandedOver:
      nil
    }
  }
}
