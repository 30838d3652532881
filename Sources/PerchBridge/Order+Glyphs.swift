internal import PerchEngine
internal import PerchPages
internal import PerchSystem

// A program's own drawings and icons, as a line describes them.
extension Order {
  /// The most bytes of the address of an icon.
  private static let longestAddress = 4096

  /// Reads the address of a page's icon; nil without one, empty for a letter.
  static func icon(_ value: JSON) throws(Fault) -> String? {
    guard let address = try text(value, "icon"), !address.isEmpty else {
      return try text(value, "icon")
    }
    guard address.utf8.count <= longestAddress else {
      throw Fault(sentence: "icon must be a text of at most \(longestAddress) bytes.")
    }
    do throws(IconFile.Problem) {
      _ = try IconFile(address, in: .english)
    } catch {
      throw Fault(sentence: error.sentence)
    }
    return address
  }

  /// Reads drawings; nil in place of one gives Perch's back.
  static func glyphs(_ value: JSON) throws(Fault) -> Order {
    guard let members = value.object, !members.isEmpty else {
      throw Fault(sentence: "The value must be an object with \(placeNames).")
    }
    var glyphs: [Artwork.Place: Artwork?] = [:]
    for (name, value) in members {
      guard let place = Artwork.Place(rawValue: name) else {
        throw Fault(sentence: "There is no glyph \(quoted(name)), but \(placeNames).")
      }
      glyphs[place] = .some(value == .null ? nil : try artwork(value, at: place))
    }
    return .glyphs(glyphs)
  }

  private static var placeNames: String {
    let names = Artwork.Place.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  private static func artwork(
    _ value: JSON, at place: Artwork.Place
  ) throws(Fault) -> Artwork {
    let artwork: Artwork
    if value["path"] != .null {
      try check(value, "A glyph with a path", has: ["path", "width"])
      artwork = .path(try path(value["path"]), width: try number(value, "width"))
    } else {
      try check(value, "A glyph", has: ["bitmap"])
      guard value["bitmap"] != .null else {
        throw Fault(sentence: "A glyph must have a path or a bitmap.")
      }
      artwork = .bitmap(try bitmap(value["bitmap"], "The bitmap of a glyph"))
    }
    if let fault = artwork.fault {
      throw Fault(sentence: fault.wording(at: place).text(in: .english))
    }
    return artwork
  }

  /// Reads a path.
  static func path(_ value: JSON) throws(Fault) -> Path {
    guard let values = value.elements, 1...Artwork.mostSteps ~= values.count else {
      throw Fault(sentence: "path must be an array of 1 to \(Artwork.mostSteps) steps.")
    }
    var steps: [Path.Step] = []
    for value in values {
      guard let step = step(value.elements ?? []) else {
        throw Fault(
          sentence: "A step must be an array: move and 2 numbers, line and 2 numbers, "
            + "curve and 6 numbers, or close alone.")
      }
      steps.append(step)
    }
    return Path(steps)
  }

  /// Reads a step; nil for an array that is none.
  private static func step(_ parts: [JSON]) -> Path.Step? {
    let numbers = parts.dropFirst().compactMap(\.double)
    guard numbers.count == parts.count - 1 else { return nil }
    func point(_ index: Int) -> Point { Point(x: numbers[2 * index], y: numbers[2 * index + 1]) }
    return switch (parts.first?.string, numbers.count) {
    case ("move", 2): .move(point(0))
    case ("line", 2): .line(point(0))
    case ("curve", 6): .curve(point(0), point(1), point(2))
    case ("close", 0): .close
    default: nil
    }
  }

  /// Reads a bitmap, which the sentence about a fault calls by a name.
  static func bitmap(_ value: JSON, _ what: String) throws(Fault) -> Content.Bitmap {
    let sides = 1...Artwork.longestSide
    guard let width = value["width"].int, let height = value["height"].int,
      sides ~= width, sides ~= height, let values = value["pixels"].elements
    else {
      throw Fault(
        sentence: "\(what) must have width and height from 1 to \(Artwork.longestSide), and pixels."
      )
    }
    try check(value, "A bitmap", has: ["width", "height", "pixels"])
    let pixels = values.compactMap { $0.int.flatMap(UInt32.init(exactly:)) }
    guard pixels.count == values.count,
      let bitmap = Content.Bitmap(width: width, height: height, pixels: pixels)
    else {
      throw Fault(
        sentence:
          "pixels must be as many numbers as the bitmap has pixels, each 0xAARRGGBB, row by row.")
    }
    return bitmap
  }
}
