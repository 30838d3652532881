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
    field(22, of: process).flatMap { Int($0) }
  }

  /// The number of the process that has started another one; nil if there is no such process.
  package static func parent(of process: Int32) -> Int32? {
    field(4, of: process).flatMap { Int32($0) }
  }

  /// Reads a field of proc_pid_stat(5).
  ///
  /// - Parameters:
  ///   - number: The number of the field, counted from 1; it is after the name.
  ///   - process: The number of the process.
  /// - Returns: The field; nil if there is no such process, or no such field.
  private static func field(_ number: Int, of process: Int32) -> Substring? {
    guard let line = try? RegularFile.text("/proc/\(process)/stat", limit: 4096),
      let end = line.lastIndex(of: ")")
    else { return nil }
    // The name, which may have anything in it, is the second field.
    let fields = line[line.index(after: end)...].split(separator: " ")
    return fields.count > number - 3 ? fields[number - 3] : nil
  }
}
