internal import PerchTour

/// What everyone who had a part in something has computed so far, in milliseconds.
struct Charges {
  var client = 0.0
  var server = 0.0
  /// 0 where there is none.
  var windowManager = 0.0
  /// 0 where there is none.
  var compositor = 0.0

  /// - Parameter client: the program that is measured.
  init(_ client: ProcessAccount, on display: PrivateDisplay) throws(TourFailure) {
    self.client = try client.computingTime()
    server = try Charges.time(of: display.serverProcess)
    windowManager = try Charges.time(of: display.windowManagerProcess)
    compositor = try Charges.time(of: display.compositorProcess)
  }

  private static func time(of process: Int32?) throws(TourFailure) -> Double {
    guard let process else { return 0 }
    return try ProcessAccount(pid: process).computingTime()
  }

  static func - (one: Charges, other: Charges) -> Charges {
    var difference = one
    difference.client -= other.client
    difference.server -= other.server
    difference.windowManager -= other.windowManager
    difference.compositor -= other.compositor
    return difference
  }
}
