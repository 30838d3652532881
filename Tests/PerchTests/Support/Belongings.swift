import Glibc

/// The things that a process holds of the machine, as `/proc` has them.
struct Belongings {
  /// A process that another one started.
  struct Child: Hashable, CustomStringConvertible {
    var pid: Int32
    var name: String
    /// The letter of the process state; `Z` is a process that has ended and was not waited for.
    var state: Character
    /// The time of its start, which tells it from a later process of the same ID.
    var start: String

    var description: String { "\(name) (process \(pid), state \(state))" }

    /// Whether this very process is still running.
    var isThere: Bool {
      Belongings.process(pid).map { $0.start == start && !"ZX".contains($0.state) } ?? false
    }
  }

  private static let namesOfGLib = ["gmain", "gdbus", "pool", "dconf"]

  /// The number of open descriptors of each kind: `socket`, `pipe`, `anon_inode:[eventfd]`, or the path
  /// of a file.
  var descriptors: [String: Int] = [:]
  /// The names of the threads, without those of GLib.
  var threads: [String] = []
  /// The number of the threads that GLib keeps once it needed them, to watch files and the bus.
  var threadsOfGLib = 0
  var children: [Child] = []
  /// The shared memory segments that the process made.
  var segments = 0

  /// Returns the belongings of a running process; nil if there is none, or it was stopped.
  init?(of pid: Int32) {
    guard let process = Self.process(pid), !"ZXTt".contains(process.state) else { return nil }
    for name in Self.names(in: "/proc/\(pid)/fd") {
      descriptors[Self.kind(of: "/proc/\(pid)/fd/\(name)"), default: 0] += 1
    }
    for thread in Self.names(in: "/proc/\(pid)/task") {
      let name = Files.text("/proc/\(pid)/task/\(thread)/comm") ?? ""
      if Self.namesOfGLib.contains(where: name.hasPrefix) {
        threadsOfGLib += 1
      } else {
        threads.append(String(name.dropLast()))
      }
      let list = Files.text("/proc/\(pid)/task/\(thread)/children") ?? ""
      children += list.split(separator: " ").compactMap { Int32($0) }.compactMap(Self.process)
    }
    segments = Self.segments(of: [pid]).count
  }

  /// A shared memory segment, as the kernel lists it.
  private struct Segment {
    let id: Int
    let maker: Int32
    let users: Int

    /// The segments of all programs.
    static var all: [Segment] {
      let lines = (Files.text("/proc/sysvipc/shm") ?? "").split(separator: "\n").dropFirst()
      return lines.compactMap { line in
        let fields = line.split(separator: " ")
        guard fields.count > 6, let id = Int(fields[1]), let maker = Int32(fields[4]),
          let users = Int(fields[6])
        else { return nil }
        return Segment(id: id, maker: maker, users: users)
      }
    }
  }

  /// The segments that programs had left behind before the first look. Their makers' process IDs are
  /// given again.
  private static let abandoned = Set(Segment.all.filter { $0.users == 0 }.map(\.id))

  /// Takes the first look, before any program that is watched has begun.
  static func look() { _ = abandoned }

  /// Returns the makers of the shared memory segments that some processes made, one for each.
  static func segments(of makers: Set<Int32>) -> [Int32] {
    let old = abandoned
    return Segment.all.filter { !old.contains($0.id) }.map(\.maker).filter(makers.contains)
  }

  /// Returns the kind of an open file, without the number that each socket and pipe has.
  private static func kind(of link: String) -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { memory in
      memory.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { readlink(link, $0, text.count) } ?? 0
      }
    }
    let target = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let isNumbered = target.hasPrefix("socket:") || target.hasPrefix("pipe:")
    return isNumbered ? String(target.prefix { $0 != ":" }) : target
  }

  private static func process(_ pid: Int32) -> Child? {
    // The name stands in parentheses, and may contain some.
    guard let line = Files.text("/proc/\(pid)/stat"), let begin = line.firstIndex(of: "("),
      let end = line.lastIndex(of: ")")
    else { return nil }
    let fields = line[line.index(after: end)...].split(separator: " ")
    guard fields.count > 19, let state = fields[0].first else { return nil }
    return Child(
      pid: pid, name: String(line[line.index(after: begin)..<end]), state: state,
      start: String(fields[19]))
  }

  private static func names(in folder: String) -> [String] {
    guard let folder = opendir(folder) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
