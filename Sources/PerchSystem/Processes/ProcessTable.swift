internal import CLinux
import Glibc

/// The processes of the system, as `/proc` lists them.
package struct ProcessTable {
  /// The relations of a process to others.
  package struct Entry: Hashable {
    /// The process that started it, or that has adopted it.
    package let parent: Int32
    /// Its process group.
    package let group: Int32

    /// The device of its controlling terminal; 0 for none.
    package let terminal: UInt32

    /// The process group in the foreground of that terminal; -1 for none.
    package let front: Int32

    /// Describes a process.
    package init(parent: Int32, group: Int32, terminal: UInt32 = 0, front: Int32 = -1) {
      (self.parent, self.group, self.terminal, self.front) = (parent, group, terminal, front)
    }

    /// Whether it may read from its terminal.
    package var isInFront: Bool { front <= 0 || front == group }

    /// Reads the entry of a process; nil when there is none.
    package static func of(_ process: Int32) -> Entry? {
      (try? RegularFile.text("/proc/\(process)/stat", limit: 4096)).flatMap(Entry.init)
    }
  }

  /// The processes by their numbers.
  package private(set) var entries: [Int32: Entry] = [:]

  /// Reads the processes that exist now.
  package init() {
    for process in Self.numbers(in: "/proc") { entries[process] = Entry.of(process) }
  }

  /// The descendants of a process that are in a process group.
  package func descendants(of ancestor: Int32, inGroup group: Int32) -> [Int32] {
    let children = Dictionary(grouping: entries.keys) { entries[$0]?.parent ?? 0 }
    var found = children[ancestor] ?? []
    var next = 0
    while next < found.count {
      found += children[found[next]] ?? []
      next += 1
    }
    return found.filter { entries[$0]?.group == group }
  }

  /// A process and its ancestors, the nearest first.
  package func ancestors(of process: Int32) -> [Int32] {
    Self.chain(from: process) { entries[$0]?.parent }
  }

  /// A process and its ancestors, the nearest first; no other process is looked at.
  package static func ancestors(of process: Int32) -> [Int32] {
    chain(from: process) { Entry.of($0)?.parent }
  }

  private static func chain(from process: Int32, parent: (Int32) -> Int32?) -> [Int32] {
    var chain: [Int32] = []
    var next = process
    // Numbers that are read while processes end may form a ring.
    while next > 1, !chain.contains(next), let above = parent(next) {
      chain.append(next)
      next = above
    }
    return chain
  }

  /// Whether a process descends from another one.
  package func isDescendant(_ process: Int32, of ancestor: Int32) -> Bool {
    var next = entries[process]?.parent
    // Numbers that are read while processes end may form a ring.
    for _ in 0..<entries.count {
      guard let parent = next, parent != ancestor else { break }
      next = entries[parent]?.parent
    }
    return next == ancestor
  }

  /// The processes of a process group.
  package func members(ofGroup group: Int32) -> [Int32] {
    entries.filter { $0.value.group == group }.map(\.key)
  }

  /// Whether a thread of a process computes, or waits for a disk.
  package static func isBusy(_ process: Int32) -> Bool {
    numbers(in: "/proc/\(process)/task").contains { thread in
      ["R", "D"].contains(state(of: "\(process)/task/\(thread)"))
    }
  }

  /// Whether a process is stopped, by a signal or by a debugger.
  package static func isStopped(_ process: Int32) -> Bool {
    ["T", "t"].contains(state(of: "\(process)"))
  }

  /// The letter for the state of a process or a thread; nil when there is none.
  private static func state(of name: String) -> Substring? {
    let line = try? RegularFile.text("/proc/\(name)/stat", limit: 4096)
    guard let line, let end = line.lastIndex(of: ")") else { return nil }
    return line[line.index(after: end)...].split(separator: " ").first
  }

  /// The numbers that name the entries of a folder.
  package static func numbers(in path: String) -> [Int32] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var numbers: [Int32] = []
    while let item = readdir(folder) {
      let name = withUnsafeBytes(of: item.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let number = Int32(name) { numbers.append(number) }
    }
    return numbers
  }

  /// The most bytes of an environment that are read.
  private static let longestEnvironment = 1 << 20

  /// The variables with which a process was started, as `NAME=value`; nil if they may not be known.
  package static func environment(of process: Int32) -> [String]? {
    let bytes = try? RegularFile.read("/proc/\(process)/environ", limit: longestEnvironment)
    return bytes?.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ProcessTable.Entry {
  /// Parses a line of `/proc/<number>/stat`: number, name in parentheses, state, parent, group, session,
  /// terminal, group in the foreground, ...
  ///
  /// A name may contain anything, so only the last parenthesis counts.
  package init?(line: String) {
    guard let end = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: end)...].split(separator: " ")
    guard fields.count > 2, let parent = Int32(fields[1]), let group = Int32(fields[2]) else {
      return nil
    }
    let terminal = fields.count > 4 ? Int32(fields[4]) : nil
    self.init(
      parent: parent, group: group, terminal: terminal.map { UInt32(bitPattern: $0) } ?? 0,
      front: fields.count > 5 ? Int32(fields[5]) ?? -1 : -1)
  }
}
