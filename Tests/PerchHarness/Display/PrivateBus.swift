/// A session bus of its own: nothing on it is heard by the desktop that one sits at, and no service
/// starts by itself unless that is wanted. Many can be there at once.
///
/// It ends when nobody holds it any more, and also when our process is killed.
public final class PrivateBus {
  /// Where it is found.
  public let address: String
  /// What a program's environment needs besides to be on it.
  public var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }
  private let process: ChildProcess
  private let reaper: ExitReaper

  /// Starts the bus, and waits until it takes connections.
  ///
  /// - Parameters:
  ///   - environment: what its services find in theirs; nil is ours.
  ///   - startsServices: whether the system's services start when somebody calls them.
  public init(
    environment: [String: String]? = nil, startsServices: Bool = false
  ) throws(HarnessFailure) {
    let folders = try TemporaryFolders()
    let configuration = "\(folders.path)/bus.conf"
    let text = PrivateBus.configuration(in: folders.path, startsServices: startsServices)
    guard TextFile.write(text, to: configuration) else {
      throw HarnessFailure("The file \(configuration) cannot be written.")
    }
    process = try ChildProcess(
      "dbus-daemon",
      ["--config-file=\(configuration)", "--nofork", "--nopidfile", "--print-address"],
      environment: environment, output: .pipe)
    reaper = try ExitReaper(on: process.pid, folder: folders.path)
    guard process.waitForOutput("\n"), let line = process.output.split(separator: "\n").first else {
      throw HarnessFailure("dbus-daemon did not start.")
    }
    address = String(line)
  }

  deinit { end() }

  /// Ends the bus under those who are on it.
  public func end() { process.terminate() }

  private static func configuration(in folder: String, startsServices: Bool) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>unix:dir=\(folder)</listen>
      \(startsServices ? "<standard_session_servicedirs/>" : "")
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*"/>
        <allow receive_sender="*"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }
}
