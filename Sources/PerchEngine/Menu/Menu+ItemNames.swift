// The names of the commands, in traces and reports.
extension Menu.Item: CaseIterable {
  /// All commands; of the programs only the first.
  public static let allCases: [Menu.Item] = [
    .open, .showList, .showLibrary, .back, .copy, .selectAll, .find, .park, .removeFromBall,
    .removeFromLibrary, .emptyBall, .stop, .runAgain, .showKeys, .quit, .openLink, .copyAddress,
    .openWith, .application(0), .showInFolder, .copyPath, .reload, .outline, .zoomIn, .zoomOut,
    .usualSize, .copyCommand, .showResults, .parkStack, .openApart,
    .bringBack, .closeWindow, .closeTerminal, .showOutput, .showTerminal, .mute, .snooze, .unmute,
    .doNotDisturb,
  ]

  private static let applicationName = "application-"

  /// The name, such as `showList` or `application-2`.
  public var name: String {
    if case .application(let index) = self {
      Self.applicationName + String(index)
    } else {
      "\(self)"
    }
  }

  /// The command of a name; nil for none.
  public init?(name: String) {
    if let item = Self.allCases.first(where: { $0.name == name }) {
      self = item
    } else if name.hasPrefix(Self.applicationName),
      let index = Int(name.dropFirst(Self.applicationName.count))
    {
      self = .application(index)
    } else {
      return nil
    }
  }
}

// A command is written as its name. It does not conform to RawRepresentable, with which two commands would be
// compared by their names, and these made anew each time.
extension Menu.Item: Codable {
  /// Reads a command.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if it is the name of none.
  public init(from decoder: any Decoder) throws {
    self = try decoder.named("command") { Self(name: $0) }
  }

  /// Writes the name of the command.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}
