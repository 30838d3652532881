/// The confinement of a process that reads what strangers have made: it may compute, read fonts, and
/// use the files and connections that it already has.
package enum Confinement {
  /// Confines this process for good. A part that the kernel does not have is left out.
  ///
  /// - Returns: false if the kernel refuses a part that it has.
  package static func enter() -> Bool {
    Limits.set()
    return FileRules.apply() && CallFilter.apply()
  }
}
