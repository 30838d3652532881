/// The tool of a window manager that does not iconify, by which it hides windows and shows them again.
///
/// Each command is the words of one program: the first is its name.
enum HidingTool: String {
  // The names are those that the window managers give themselves.
  case i3, bspwm

  /// The most commands that are joined: Linux bounds the length of a word.
  private static let largestBatch = 100

  /// Joins commands to i3, which lays its windows out once for each program that it hears.
  ///
  /// - Returns: as many commands as before for other window managers.
  func batched(_ commands: [[String]]) -> [[String]] {
    guard self == .i3, let name = commands.first?.first else { return commands }
    return stride(from: 0, to: commands.count, by: Self.largestBatch).map { start in
      [name, commands[start...].prefix(Self.largestBatch).map { $0[1] }.joined(separator: "; ")]
    }
  }

  /// Returns the command that hides a window.
  func hiding(_ window: UInt) -> [String] {
    switch self {
    case .i3: ["i3-msg", "[id=\(window)] move scratchpad"]
    case .bspwm: ["bspc", "node", "\(window)", "-g", "hidden=on"]
    }
  }

  /// Returns the command that shows a hidden window and gives it the focus.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - mark: the mark that it has.
  ///   - desktop: the name of the desktop on which it is shown, and which is shown with it; nil for the
  ///     present one.
  /// - Returns: the words.
  func showing(_ window: UInt, as mark: ParkingMark?, on desktop: String?) -> [String] {
    switch self {
    case .i3:
      var orders = ["scratchpad show"]
      if let desktop {
        let name = "\"\(desktop.escaped)\""
        orders += ["move container to workspace \(name)", "workspace \(name)"]
      }
      return command(window, orders + state(of: mark))
    case .bspwm:
      let place = desktop == nil ? ["-d", "focused"] : []
      return ["bspc", "node", "\(window)"] + place + ["-g", "hidden=off", "-f"]
    }
  }

  /// Returns the command that shows a hidden window and leaves the focus to another one, if there is one.
  func puttingBack(_ window: UInt, as mark: ParkingMark?, behind former: UInt?) -> [String] {
    switch self {
    case .i3:
      let show = command(window, ["scratchpad show"] + state(of: mark))
      return show.dropLast() + [show[1] + (former.map { "; [id=\($0)] focus" } ?? "")]
    case .bspwm: return ["bspc", "node", "\(window)", "-g", "hidden=off"]
    }
  }

  /// The orders that give a window of i3 the state of its mark: the scratchpad holds floating windows.
  private func state(of mark: ParkingMark?) -> [String] {
    (mark?.isTiled == true ? ["floating disable"] : [])
      + (mark?.isFullScreen == true ? ["fullscreen enable"] : [])
  }

  private func command(_ window: UInt, _ orders: [String]) -> [String] {
    ["i3-msg", "[id=\(window)] " + orders.joined(separator: ", ")]
  }
}

extension String {
  /// The text for a string in double quotes in an order to i3.
  fileprivate var escaped: String {
    reduce(into: "") { text, letter in
      if letter == "\"" || letter == "\\" { text.append("\\") }
      text.append(letter)
    }
  }
}
