internal import CX11

/// The value of a window's property. It is untrusted: any program can write any value.
struct Property {
  /// The atom of its type.
  let type: UInt
  /// Bits per item: 8, 16 or 32.
  let format: Int32
  /// The value, one number for each item.
  let items: [UInt]

  /// The lowest byte of each item.
  var bytes: [UInt8] { items.map { UInt8(truncatingIfNeeded: $0) } }
  /// The bytes as UTF-8, with invalid sequences replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Connection {
  /// The longest property that is read, in bytes.
  private static let longestProperty = 1 << 20

  /// Reads a property of at most `longest` bytes on the server, where an item has 4 at most, from the
  /// item of 32 bits with the number `start` on.
  ///
  /// It is nil if it is missing, or if its window is gone, or if it is longer and has to be whole: a
  /// part of a list of paths would end in the middle of one. Call it under a trap for windows of other
  /// programs. The corresponding C function is `XGetWindowProperty`.
  func readProperty(
    _ atom: UInt, of window: UInt, from start: Int = 0, longest: Int = longestProperty,
    isWhole: Bool = true
  ) -> Property? {
    var type: UInt = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom, start, (longest + 3) / 4, 0, 0, &type, &format, &count, &left,
      &data)
    defer { if let data { XFree(data) } }
    guard status == 0, type != 0, left == 0 || !isWhole, let data else { return nil }
    return Property(type: type, format: format, items: items(data, format, Int(count)))
  }

  /// Reads and deletes a property of a window of ours. Its deletion asks for the next piece of a value
  /// that arrives in pieces (ICCCM 2.0, section 2.7.2).
  func takeProperty(_ name: Atoms.Name, of window: UInt) -> Property? {
    defer {
      XDeleteProperty(display, window, atoms[name])
      XFlush(display)
    }
    return readProperty(atoms[name], of: window)
  }

  /// The items of Xlib's buffer, which has a C long for an item of 32 bits and a short for 16.
  private func items(_ data: UnsafeMutablePointer<UInt8>, _ format: Int32, _ count: Int) -> [UInt] {
    let raw = UnsafeRawPointer(data)
    return (0..<count).map { index in
      switch format {
      case 32: raw.load(fromByteOffset: index * 8, as: UInt.self) & 0xFFFF_FFFF
      case 16: UInt(raw.load(fromByteOffset: index * 2, as: UInt16.self))
      default: UInt(data[index])
      }
    }
  }

  /// Sets a property of 32-bit items on a window of ours.
  func setProperty(_ name: Atoms.Name, type: Atoms.Name, of window: UInt, to items: [UInt]) {
    setProperty(atoms[name], type: atoms[type], of: window, to: items)
  }

  /// Sets a property of 32-bit items. Call it under a trap for windows of other programs.
  func setProperty(_ name: UInt, type: UInt, of window: UInt, to items: [UInt]) {
    items.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, name, type, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(items.count))
    }
  }

  /// Sets a property of text on a window of ours.
  func setProperty(_ name: Atoms.Name, type: Atoms.Name, of window: UInt, to text: String) {
    let bytes = Array(text.utf8)
    XChangeProperty(
      display, window, atoms[name], atoms[type], 8, PropModeReplace, bytes, Int32(bytes.count))
  }
}
