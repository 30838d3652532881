/// The confinement of a process that reads what strangers have made: it may compute, read fonts, and
/// use the files and connections that it already has.
package enum Confinement {
  /// Confines this process for good. A part that the kernel does not have is left out.
  package static func enter() {
    Limits.set()
    FileRules.apply()
    CallFilter.apply()
  }
}
