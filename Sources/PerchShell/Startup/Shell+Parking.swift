internal import PerchEngine
package import PerchIPC
internal import PerchPages
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Parking files and windows, and following processes, from the command line.
extension Shell {
  /// The longest wait for an instance that was started to park something.
  private static let startPatience = Duration.seconds(10)

  /// Parks files in the running instance, or in one that is started in the background and stays.
  ///
  /// - Parameters:
  ///   - paths: The absolute paths of the files.
  ///   - name: The name of the program's folders.
  /// - Returns: The exit status. Every status but 0 comes with a sentence on standard error.
  package static func park(_ paths: [String], name: String = "perch") -> Int32 {
    request(ControlRequest(verb: "park-files", arguments: paths), name: name)
  }

  /// Parks a window in the running instance, or in one that is started in the background and stays.
  ///
  /// - Parameters:
  ///   - number: The number of the window, as `xwininfo` prints it; nil for the active window.
  ///   - name: The name of the program's folders.
  /// - Returns: The exit status. Every status but 0 comes with a sentence on standard error.
  package static func parkWindow(_ number: String?, name: String = "perch") -> Int32 {
    request(ControlRequest(verb: "park-window", arguments: number.map { [$0] } ?? []), name: name)
  }

  /// Follows a process in the running instance, or in one that is started as for a job.
  ///
  /// - Returns: The exit status. Every status but 0 comes with a sentence on standard error.
  package static func follow(_ watch: WatchRequest, name: String = "perch") -> Int32 {
    request(ControlRequest(verb: "watch", watch: watch), name: name, starting: "--for-job")
  }

  /// Follows a unit in the running instance, or in one that is started as for a job.
  ///
  /// - Returns: The exit status. Every status but 0 comes with a sentence on standard error.
  package static func follow(_ unit: FollowedUnit, name: String = "perch") -> Int32 {
    request(
      ControlRequest(verb: "watch", arguments: unit.words), name: name, starting: "--for-job")
  }

  /// The row of a unit that is followed.
  package static func row(of unit: FollowedUnit) -> String { Page.ID.scripted(unit.key).rawValue }

  /// Sends a request to the running instance, or to one that is started with an option.
  private static func request(
    _ request: ControlRequest, name: String, starting option: String = "--background"
  ) -> Int32 {
    let notice = takeStartupNotice()
    let connection: Connection
    do {
      connection = try Connection(display: nil)
    } catch {
      return fail(sentence(for: error), status: 3)
    }
    // No window comes, so that the start is over for the launcher.
    if let notice { connection.finishStartup(notice) }
    var reply = send(request, name: name)
    if reply.status == 3, obstacle(for: name, on: connection) == nil {
      do throws(StartError) {
        _ = try DetachedProgram("/proc/self/exe", ["perch", option]).start()
      } catch {
        return fail(
          Sentence("Perch could not be started: {reason}.", ["reason": error.reason]))
      }
      reply = sendAfterStart(request, name: name)
    }
    guard reply.status != 0 else { return 0 }
    let silence = Sentence("Perch does not answer.")
    let catalogue = CatalogueFile.chosen().catalogue
    return fail(
      reply.error(in: catalogue) ?? catalogue.text(silence), status: reply.status)
  }

  /// Sends a request once the instance that starts answers.
  private static func sendAfterStart(
    _ request: ControlRequest, name: String
  ) -> ControlClient.Reply {
    let end = MonotonicClock.now + startPatience
    while true {
      let reply = ControlClient.send(request, name: name)
      guard reply.status == 3, MonotonicClock.now < end else { return reply }
      _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(20))
    }
  }
}
