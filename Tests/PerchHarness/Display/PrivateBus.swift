/// A private session bus, separate from that of the user's desktop.
///
/// Several can run at once. A bus ends with its last reference, or when this process is killed.
public final class PrivateBus {
  /// The address of the bus.
  public let address: String
  /// The variables that a program needs to find the bus.
  public var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }
  private let process: ChildProcess
  private let reaper: ExitReaper

  /// Starts the bus and waits until it accepts connections.
  ///
  /// `environment` is the environment of the services; nil is that of this process.
  /// `startsServices` tells whether a call starts a service of the system.
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

  /// Ends the bus, which disconnects its clients.
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
