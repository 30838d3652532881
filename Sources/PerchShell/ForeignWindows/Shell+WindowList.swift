internal import PerchJobs
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// The windows that can be parked, for the command line.
extension Shell {
  /// Prints the windows of other programs that can be parked, as JSON.
  ///
  /// - Returns: The exit status. Every status but 0 comes with a sentence on standard error.
  package static func printWindows(to output: (String) -> Bool) -> Int32 {
    withConnection { connection in print(windowsOn: connection, to: output) }
  }

  private static func print(windowsOn connection: Connection, to output: (String) -> Bool) -> Int32
  {
    let active = connection.activeWindow
    let windows = connection.parkableWindows().map { client in
      JSON.object([
        "id": .int(Int(client.id.rawValue)), "title": .string(TitleText.line(client.title)),
        "class": .string(TitleText.line(client.names.className)),
        "pid": client.pid.map { .int($0) } ?? .null,
        "desktop": client.desktop.map { .int($0) } ?? .null,
        "frame": .array(
          [client.frame.x, client.frame.y, client.frame.width, client.frame.height].map(JSON.int)),
        "hidden": .bool(client.isHidden), "active": .bool(client.id == active),
      ])
    }
    return output(JSON.object(["windows": .array(windows)]).line + "\n") ? 0 : 1
  }

  /// Lets the user choose a window by a click, and parks it.
  ///
  /// - Returns: The exit status. Every status but 0 comes with a sentence on standard error.
  package static func parkPickedWindow() -> Int32 {
    withConnection { connection in
      guard let window = pickedWindow(on: connection) else {
        return fail(Sentence("No window was chosen."))
      }
      return parkWindow("\(window.rawValue)")
    }
  }

  /// Does something on a connection of its own, or says why there is none.
  private static func withConnection(_ body: (Connection) -> Int32) -> Int32 {
    do {
      return body(try Connection(display: nil))
    } catch {
      return fail(sentence(for: error), status: 3)
    }
  }

  /// Waits until the user has chosen a window; nil for none.
  private static func pickedWindow(on connection: Connection) -> WindowID? {
    let (picker, end) = (WindowPicker(on: connection), MonotonicClock.now + pickingPatience)
    var outcome = picker.turn()
    while outcome == .open, MonotonicClock.now < end {
      _ = Poll.wait(reading: [connection.fileDescriptor], until: end)
      outcome = picker.turn()
    }
    if case .made(let window) = outcome { return window }
    return nil
  }

  /// The time in which the user chooses a window.
  private static let pickingPatience = Duration.seconds(60)
}
