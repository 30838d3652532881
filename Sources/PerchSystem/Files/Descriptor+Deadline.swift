import Glibc
package import PerchTime

// Output to a terminal whose reader may rest.
extension Descriptor {
  /// Writes as many bytes to a terminal as it takes until a time.
  ///
  /// - Returns: Whether all are written.
  @discardableResult
  package static func write(_ bytes: [UInt8], toTerminal number: Int32, until end: Instant) -> Bool
  {
    let own = reopen(number, O_WRONLY)
    let target = own?.number ?? number
    var rest = bytes[...]
    while !rest.isEmpty {
      let ready = Poll.wait(reading: [], writing: [target], until: end)
      guard !ready.isEmpty else {
        if MonotonicClock.now < end { continue }
        return false
      }
      // The terminal of another user cannot be opened anew, and a write of more than has room would block.
      let count = rest.withUnsafeBytes {
        Glibc.write(target, $0.baseAddress, own == nil ? 1 : $0.count)
      }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
