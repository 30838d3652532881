import Glibc
import PerchBus
import PerchHarness

/// What a desktop has for assistive technology, beside a session bus of one's own: the launcher of
/// `at-spi2-core`, with the bus and the registry that it starts. At first nobody wants to use it.
final class AccessibilityDesk {
  /// Where distributions keep the launcher.
  private static let launchers = ["/usr/libexec", "/usr/lib/at-spi2-core"].map {
    "\($0)/at-spi-bus-launcher"
  }

  private let session: BusSeat
  private let launcher: ChildProcess

  /// Starts the launcher and waits until it is on the session bus.
  init(on bus: PrivateBus, beside display: PrivateDisplay) throws {
    guard let program = Self.launchers.first(where: { access($0, X_OK) == 0 }) else {
      throw HarnessFailure("There is no at-spi-bus-launcher; install at-spi2-core.")
    }
    let settings = ["GSETTINGS_BACKEND": "memory"]
    launcher = try display.start(
      program, ["--launch-immediately"], adding: bus.environment.merging(settings) { $1 })
    session = try BusSeat(on: bus, at: "/")
    try wait(for: "the bus of assistive technology") {
      try session.ask(Self.call("GetAddress")).isError == false
    }
  }

  deinit { end() }

  /// Ends the launcher, and with it the bus, under those who are on it.
  func end() { launcher.terminate() }

  /// Where the bus of assistive technology is.
  func address() throws -> String {
    try session.ask(Self.call("GetAddress")).arguments.first?.string ?? ""
  }

  /// The person switches assistive technology on or off.
  func setUsed(_ isUsed: Bool) throws {
    let property: [BusValue] = [
      .string("org.a11y.Status"), .string("IsEnabled"), .variant(.bool(isUsed)),
    ]
    let call = BusCall(
      to: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.freedesktop.DBus.Properties",
      member: "Set", property)
    let answer = try session.ask(call)
    guard !answer.isError else { throw HarnessFailure("Nobody can be told to use it.") }
  }

  private static func call(_ member: String) -> BusCall {
    BusCall(to: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus", member: member)
  }
}
