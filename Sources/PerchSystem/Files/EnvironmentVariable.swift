import Glibc

/// The variables of the environment of this process.
package enum EnvironmentVariable {
  /// The value of a variable, with invalid UTF-8 repaired; nil if it is not set. The corresponding
  /// C function is `getenv`.
  package static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
