/// A parser of bytes that other programs write, and the rules that hold for any bytes.
///
/// A corpus of each target is in `Corpora`, which `make test` replays; `make fuzz` searches for more.
enum FuzzTarget: String, CaseIterable, Sendable {
  case configuration, entry, json, kit, markdown, messages, output, progress, record, request,
    settings
  case state, title, trace, uris

  /// Parses the bytes.
  ///
  /// - Returns: The rule that does not hold; nil if all do.
  func fault(of bytes: [UInt8]) -> String? {
    switch self {
    case .configuration, .entry, .messages: textFault(of: bytes)
    case .json, .kit, .record, .request, .state, .trace: structureFault(of: bytes)
    case .output, .progress: outputFault(of: bytes)
    case .markdown, .settings, .title, .uris: desktopFault(of: bytes)
    }
  }
}
