import Glibc
internal import PerchIPC
internal import PerchX11

// What a launcher shows until the main window is there, and the right to the focus that it gives.
extension Shell {
  /// Takes the launcher's notice out of the environment, so that no job takes it for its own.
  static func takeStartupNotice() -> StartupNotice? {
    defer { unsetenv("DESKTOP_STARTUP_ID") }
    return getenv("DESKTOP_STARTUP_ID").flatMap { StartupNotice(id: String(cString: $0)) }
  }

  /// The main window that is opened next is what the launcher waits for.
  func begin(_ notice: StartupNotice?) {
    startup = notice ?? startup
    if let time = notice?.time { note(time) }
  }

  /// The window is there, or none will come.
  func finishStartup() {
    guard let notice = startup else { return }
    startup = nil
    connection.finishStartup(notice)
  }

  /// Has the instance that runs do what we were started for, in the launcher's name.
  static func handOver(
    _ options: LaunchOptions, _ notice: StartupNotice?, from connection: Connection
  ) -> ControlClient.Reply {
    // Whoever wants no window only has to know that somebody is there.
    guard !options.isInBackground else {
      if let notice { connection.finishStartup(notice) }
      return ControlClient.send(verb: "sync", name: options.name)
    }
    if let notice {
      _ = ControlClient.send(verb: "startup", arguments: [notice.id], name: options.name)
    }
    return ControlClient.send(verb: "open-files", arguments: options.files, name: options.name)
  }
}
