import Glibc
internal import PerchHarness

/// The kernel's account of a process.
struct ProcessAccount {
  let pid: Int32

  /// Returns the processor time of all threads so far, in milliseconds; the clock counts
  /// nanoseconds.
  func computingTime() throws(HarnessFailure) -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw HarnessFailure("The computing time of the process \(pid) cannot be read.")
    }
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// Returns the resident memory, with shared pages, in MiB.
  func residentMemory() throws(HarnessFailure) -> Double { try mebibytes(["VmRSS"], in: "status") }

  /// Returns the resident memory without a file behind it, in MiB.
  func anonymousMemory() throws(HarnessFailure) -> Double {
    try mebibytes(["RssAnon"], in: "status")
  }

  /// Returns the resident memory that no other process shares, in MiB.
  func privateMemory() throws(HarnessFailure) -> Double {
    try mebibytes(["Private_Clean", "Private_Dirty"], in: "smaps_rollup")
  }

  /// Returns the number of context switches of all threads so far.
  func contextSwitches() throws(HarnessFailure) -> Int {
    var sum = 0
    for thread in threads() {
      let names = ["voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"]
      sum += try total(of: names, in: "task/\(thread)/status")
    }
    return sum
  }

  /// Returns the names of the programs that its children run.
  func childPrograms() -> [String] {
    threads().flatMap { thread in
      TextFile.read("/proc/\(pid)/task/\(thread)/children").split(separator: " ").map {
        TextFile.read("/proc/\($0)/comm")
      }
    }
  }

  private func threads() -> [String] {
    guard let folder = opendir("/proc/\(pid)/task") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.first?.isNumber == true { names.append(name) }
    }
    return names
  }

  private func mebibytes(_ names: [String], in file: String) throws(HarnessFailure) -> Double {
    Double(try total(of: names, in: file)) / 1024
  }

  /// Returns the sum of the values that a file has for some names.
  private func total(of names: [String], in file: String) throws(HarnessFailure) -> Int {
    let path = "/proc/\(pid)/\(file)"
    let numbers = TextFile.read(path).split(separator: "\n").compactMap { line -> Int? in
      let words = line.split { $0 == ":" || $0 == " " || $0 == "\t" }
      guard words.count >= 2, names.contains(String(words[0])) else { return nil }
      return Int(words[1])
    }
    guard numbers.count == names.count else {
      throw HarnessFailure("\(path) does not say \(names.joined(separator: " and ")).")
    }
    return numbers.reduce(0, +)
  }
}
