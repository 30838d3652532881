// The names of the commands, in traces and reports.
extension Menu.Item: RawRepresentable, CaseIterable {
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
  public var rawValue: String {
    if case .application(let index) = self {
      Self.applicationName + String(index)
    } else {
      "\(self)"
    }
  }

  /// The command of a name; nil for none.
  public init?(rawValue name: String) {
    if let item = Self.allCases.first(where: { $0.rawValue == name }) {
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
