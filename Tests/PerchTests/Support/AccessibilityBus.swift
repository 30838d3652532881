import Glibc
import PerchBus
import PerchHarness

/// The accessibility bus of a desktop: the launcher of `at-spi2-core` on a private session bus,
/// with the bus and the registry that it starts. It begins switched off.
final class AccessibilityBus {
  /// The paths of the launcher in different distributions.
  private static let launchers = ["/usr/libexec", "/usr/lib/at-spi2-core"].map {
    "\($0)/at-spi-bus-launcher"
  }

  private let session: FakeService
  private let launcher: ChildProcess

  /// Starts the launcher and waits until it is on the session bus.
  init(on bus: PrivateBus, beside display: PrivateDisplay) throws {
    guard let program = Self.launchers.first(where: { access($0, X_OK) == 0 }) else {
      throw HarnessFailure("There is no at-spi-bus-launcher; install at-spi2-core.")
    }
    let settings = ["GSETTINGS_BACKEND": "memory"]
    launcher = try display.start(
      program, ["--launch-immediately"], adding: bus.environment.merging(settings) { $1 })
    session = try FakeService(on: bus, at: "/")
    try wait(for: "the bus of assistive technology") {
      try session.ask(Self.call("GetAddress")).isError == false
    }
  }

  deinit { end() }

  /// Ends the launcher and with it the bus, which disconnects its clients.
  func end() { launcher.terminate() }

  /// Returns the address of the accessibility bus.
  func address() throws -> String {
    try session.ask(Self.call("GetAddress")).arguments.first?.string ?? ""
  }

  /// Switches assistive technology on or off, as the user does.
  func setEnabled(_ isUsed: Bool) throws {
    let property: [BusValue] = [
      .string("org.a11y.Status"), .string("IsEnabled"), .variant(.bool(isUsed)),
    ]
    let call = BusCall(
      to: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.freedesktop.DBus.Properties",
      member: "Set", property)
    let answer = try session.ask(call)
    guard !answer.isError else { throw HarnessFailure("The launcher refused the setting.") }
  }

  private static func call(_ member: String) -> BusCall {
    BusCall(to: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus", member: member)
  }
}
