import Glibc
import PerchHarness
import Testing

/// The X server with devices; what it takes is no part of every installation.
enum Xorg {
  private static let modules = "/usr/lib/xorg/modules"

  static var isInstalled: Bool {
    ["/usr/bin/Xorg", "\(modules)/drivers/dummy_drv.so", "\(modules)/input/inputtest_drv.so"]
      .allSatisfy(Files.exists)
  }

  /// Why a test with devices does not run.
  static let absence: Comment =
    "Xorg with its drivers dummy and inputtest is not installed; .make/packages test does it."
}

extension Desktop {
  /// A fresh display of this kind with devices.
  func start(with devices: Set<SocketDevice>) throws -> PrivateDisplay {
    var options = options
    options.devices = devices
    return try PrivateDisplay(options)
  }
}
