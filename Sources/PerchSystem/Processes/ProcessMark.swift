/// Marks by which a process is known again: its number alone may belong to another one later.
package enum ProcessMark {
  /// The mark of this run of the machine; nil if the system does not tell.
  package static var boot: String? {
    let text = try? RegularFile.text("/proc/sys/kernel/random/boot_id", limit: 256)
    return text.map { String($0.prefix { !$0.isWhitespace }) }
  }

  /// The mark of a process: the run of the machine, and the time of the start in it. It is nil if there
  /// is no such process.
  package static func of(_ process: Int32) -> String? {
    guard let boot, let start = start(of: process) else { return nil }
    return "\(boot)/\(start)"
  }

  /// The start of a process in the run of the machine, in hundredths of a second; nil if there is no such
  /// process.
  package static func start(of process: Int32) -> Int? {
    guard let line = try? RegularFile.text("/proc/\(process)/stat", limit: 4096),
      let end = line.lastIndex(of: ")")
    else { return nil }
    // After the name, which may have anything in it, the state is the third field of proc_pid_stat(5),
    // and the start the twenty-second.
    let fields = line[line.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? Int(fields[19]) : nil
  }
}
