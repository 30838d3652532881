internal import CX11

/// What the server is a part of.
extension Connection {
  /// See `isXWayland`, which asks once.
  func asksWhetherXWayland() -> Bool { hasXWaylandExtension || hasXWaylandOutput }

  /// It says so by an extension since version 23.1.
  private var hasXWaylandExtension: Bool {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    return XQueryExtension(display, "XWAYLAND", &opcode, &event, &error) != 0
  }

  /// Before that it named its outputs itself.
  private var hasXWaylandOutput: Bool {
    guard extensions.randrEvent != nil,
      let resources = XRRGetScreenResourcesCurrent(display, rootXID)
    else { return false }
    defer { XRRFreeScreenResources(resources) }
    let outputs = UnsafeBufferPointer(
      start: resources.pointee.outputs, count: Int(resources.pointee.noutput))
    return outputs.contains { name(of: $0, resources).hasPrefix("XWAYLAND") }
  }

  /// An output can be unplugged between any two of these requests.
  private func name(
    of output: UInt, _ resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> String {
    let name: String? = askingForeign {
      guard let info = XRRGetOutputInfo(display, resources, output) else { return nil }
      defer { XRRFreeOutputInfo(info) }
      return String(cString: info.pointee.name)
    }
    return name ?? ""
  }
}
