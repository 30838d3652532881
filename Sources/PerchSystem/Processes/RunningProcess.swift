internal import CLinux
import Glibc

/// A process of the system that was found by its number.
package struct RunningProcess: Sendable {
  /// The number.
  package let id: Int32
  /// The mark by which it is known again; nil if the system has none.
  package let mark: String?
  /// A descriptor that is readable once it has ended; nil where the system has none.
  package let ending: Descriptor?

  /// The longest command line that is read, in bytes.
  private static let longestLine = 1 << 16

  /// Finds a process; nil if there is none with this number.
  package init?(_ id: Int32) {
    guard id > 0 else { return nil }
    ending = Descriptor(perch_pidfd_open(id))
    guard ending != nil || errno != ESRCH && errno != EINVAL && errno != ENOENT,
      ProcessTable.Entry.of(id) != nil
    else { return nil }
    self.id = id
    mark = ProcessMark.of(id)
  }

  /// The program and its arguments, or else its name in brackets, as `ps` has it: threads of the kernel have
  /// no words, and neither has a process that is about to go.
  package var words: [String] {
    let line = RunningProcess.beginning(of: "/proc/\(id)/cmdline")
    let words = line.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    // The last word ends with a zero, too.
    let whole = words.last == "" ? Array(words.dropLast()) : words
    if !whole.allSatisfy(\.isEmpty) { return whole }
    let name = RunningProcess.beginning(of: "/proc/\(id)/comm").prefix { $0 != UInt8(ascii: "\n") }
    return ["[\(String(decoding: name, as: UTF8.self))]"]
  }

  /// The process, its parent and so on, as far as there are any.
  package func lineage(atMost count: Int) -> [Int32] {
    var lineage = [id]
    while lineage.count < count, let last = lineage.last, last > 1,
      let parent = ProcessTable.Entry.of(last)?.parent, parent > 0
    {
      lineage.append(parent)
    }
    return lineage
  }

  /// The time since its start, in seconds; 0 if it is unknown.
  package var elapsed: Double {
    var now = timespec()
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    guard let start = ProcessMark.start(of: id), clock_gettime(CLOCK_BOOTTIME, &now) == 0, ticks > 0
    else { return 0 }
    return max(0, Double(now.tv_sec) + Double(now.tv_nsec) / 1e9 - Double(start) / ticks)
  }

  /// Whether this user may know its open files.
  package var showsFiles: Bool { OpenFile.areKnown(of: id) }

  /// The first bytes of a file of `/proc`, which may be endless.
  private static func beginning(of path: String) -> [UInt8] {
    guard let file = try? RegularFile(path) else { return [] }
    return file.first(longestLine)
  }
}
