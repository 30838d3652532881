internal import CLinux
import Glibc
internal import PerchSystem

/// The processes of the system, as `/proc` lists them.
struct ProcessTable {
  struct Entry: Hashable {
    let parent: pid_t
    let group: pid_t
  }

  private(set) var entries: [pid_t: Entry] = [:]

  /// Reads the processes that exist now.
  init() {
    for process in Self.numbers(in: "/proc") { entries[process] = Self.entry(of: process) }
  }

  /// The descendants of a process that are in a process group.
  func descendants(of ancestor: pid_t, inGroup group: pid_t) -> [pid_t] {
    let children = Dictionary(grouping: entries.keys) { entries[$0]?.parent ?? 0 }
    var found = children[ancestor] ?? []
    var next = 0
    while next < found.count {
      found += children[found[next]] ?? []
      next += 1
    }
    return found.filter { entries[$0]?.group == group }
  }

  /// Whether a process descends from another one.
  func isDescendant(_ process: pid_t, of ancestor: pid_t) -> Bool {
    var next = entries[process]?.parent
    // Numbers that are read while processes end may form a ring.
    for _ in 0..<entries.count {
      guard let parent = next, parent != ancestor else { break }
      next = entries[parent]?.parent
    }
    return next == ancestor
  }

  /// The processes of a process group.
  func members(ofGroup group: pid_t) -> [pid_t] {
    entries.filter { $0.value.group == group }.map(\.key)
  }

  /// Whether a thread of a process computes, or waits for a disk.
  static func isBusy(_ process: pid_t) -> Bool {
    numbers(in: "/proc/\(process)/task").contains { thread in
      let line = try? RegularFile.text("/proc/\(process)/task/\(thread)/stat", limit: 4096)
      guard let line, let end = line.lastIndex(of: ")") else { return false }
      return ["R", "D"].contains(line[line.index(after: end)...].split(separator: " ").first)
    }
  }

  /// The numbers that name the entries of a folder.
  static func numbers(in path: String) -> [pid_t] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var numbers: [pid_t] = []
    while let item = readdir(folder) {
      let name = withUnsafeBytes(of: item.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let number = pid_t(name) { numbers.append(number) }
    }
    return numbers
  }

  /// Reads the entry of a process; nil when it has ended meanwhile.
  private static func entry(of process: pid_t) -> Entry? {
    (try? RegularFile.text("/proc/\(process)/stat", limit: 4096)).flatMap(Entry.init)
  }
}

extension ProcessTable.Entry {
  /// Parses a line of `/proc/<number>/stat`: number, name in parentheses, state, parent, group, ...
  ///
  /// A name may contain anything, so only the last parenthesis counts.
  init?(line: String) {
    guard let end = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: end)...].split(separator: " ")
    guard fields.count > 2, let parent = pid_t(fields[1]), let group = pid_t(fields[2]) else {
      return nil
    }
    self.init(parent: parent, group: group)
  }
}
