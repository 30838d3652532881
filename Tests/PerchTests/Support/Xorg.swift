import PerchHarness
import Testing

/// The X server with devices, whose drivers not every machine has.
enum Xorg {
  private static let modules = "/usr/lib/xorg/modules"

  static var isInstalled: Bool {
    ["/usr/bin/Xorg", "\(modules)/drivers/dummy_drv.so", "\(modules)/input/inputtest_drv.so"]
      .allSatisfy(Files.exists)
  }

  /// The reason why tests with devices are skipped.
  static let absence: Comment =
    "Xorg with its drivers dummy and inputtest is not installed; .make/packages test does it."
}

extension Desktop {
  /// Starts a display of this kind with devices.
  func start(with devices: Set<SocketDevice>) throws -> PrivateDisplay {
    var options = options
    options.devices = devices
    return try PrivateDisplay(options)
  }
}
