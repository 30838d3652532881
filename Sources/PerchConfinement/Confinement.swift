internal import CLinux

/// The confinement of a process that reads what strangers have made: it may compute, read fonts, and
/// use the files and connections that it already has.
package enum Confinement {
  /// Lets this process be killed when the one that has started it ends. That one may have ended before.
  package static func endWithParent() { _ = perch_end_with_parent() }

  /// Confines this process for good. A part that the kernel does not have is left out.
  ///
  /// - Returns: false if the kernel refuses a part that it has.
  package static func enter() -> Bool {
    Limits.set()
    return FileRules.apply() && CallFilter.apply()
  }
}
