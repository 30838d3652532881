internal import CX11

// The session that the server belongs to.
extension Connection {
  /// Asks the server whether it is XWayland; `isXWayland` keeps the answer.
  func detectXWayland() -> Bool { hasXWaylandExtension || hasXWaylandOutput }

  /// XWayland has this extension since version 23.1.
  private var hasXWaylandExtension: Bool {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    return XQueryExtension(display, "XWAYLAND", &opcode, &event, &error) != 0
  }

  /// Older versions of XWayland name their outputs after it.
  private var hasXWaylandOutput: Bool {
    guard extensions.randrEvent != nil,
      let resources = XRRGetScreenResourcesCurrent(display, rootXID)
    else { return false }
    defer { XRRFreeScreenResources(resources) }
    let outputs = UnsafeBufferPointer(
      start: resources.pointee.outputs, count: Int(resources.pointee.noutput))
    return outputs.contains { name(of: $0, resources).hasPrefix("XWAYLAND") }
  }

  /// The name of an output; empty if it was unplugged meanwhile.
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
