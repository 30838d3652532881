// Surfaces as numbers in traces.
extension Surface.ID: Codable {
  /// The surfaces in the order of their numbers, which stays as it is.
  private static let numbered: [Surface.ID] = [
    .main, .morph, .decide, .ball, .list, .toast, .drag, .tooltip, .menu,
  ]
  /// The number of another main window is that of the window above this one.
  private static let windows: UInt8 = 100

  /// Reads a surface from its number.
  public init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(UInt8.self)
    if Self.numbered.indices.contains(Int(number)) {
      self = Self.numbered[Int(number)]
    } else if number > Self.windows {
      self = .window(MainWindow.ID(rawValue: number - Self.windows))
    } else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "There is no surface \(number).")
      throw DecodingError.dataCorrupted(context)
    }
  }

  /// Writes the number of the surface.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .window(let id) = self {
      try container.encode(Self.windows + min(id.rawValue, .max - Self.windows))
    } else {
      try container.encode(UInt8(Self.numbered.firstIndex(of: self) ?? 0))
    }
  }
}
