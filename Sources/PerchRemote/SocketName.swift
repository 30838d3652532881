internal import PerchIPC
internal import PerchSystem

/// Names of sockets, which cannot be guessed.
enum SocketName {
  private static let markFile = "ssh-mark"
  private static let length = 16

  /// A new name: 16 random hex digits.
  static func random() -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return String(repeating: "0", count: length - digits.count) + digits
  }

  /// The path of a new socket on another host. It has the mark of this computer's Perch, by which a job finds
  /// the socket of the next connection when that of its own is gone.
  static func remote() -> String {
    "\(ForwardedSocket.folder)/\(ForwardedSocket.prefix)\(mark())-\(random())"
  }

  /// The mark: random as well, and kept.
  private static func mark() -> String {
    let folder = XDGDirectories().state(of: "perch")
    if let kept = try? RegularFile.read("\(folder)/\(markFile)", limit: length),
      kept.count == length, kept.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    {
      return String(decoding: kept, as: UTF8.self)
    }
    let mark = random()
    try? PrivateFolder(path: folder).replace(markFile, with: Array(mark.utf8))
    return mark
  }
}
