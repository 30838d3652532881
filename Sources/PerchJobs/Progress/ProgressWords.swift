/// The words of a line that decide about its numbers.
enum ProgressWords {
  /// The names of things that programs count.
  static let steps: Set<String> = [
    "step", "file", "files", "test", "tests", "task", "tasks", "image", "page", "item", "part",
    "chunk", "layer", "epoch", "batch", "package", "packages", "frame", "stage", "phase",
    "module", "target", "object", "objects", "block", "round", "iteration", "job",
  ]

  private static let progress = [
    "progress", "complet", "load", "install", "build", "process", "copy", "copi", "done", "writ",
    "read",
    "extract", "unpack", "check", "verif", "scan", "analy", "convert", "cod", "train", "receiv",
    "resolv", "compress", "count", "updat", "import", "export", "sync", "eta ", "fetch",
    "transfer", "render",
  ]

  private static let others = [
    "similarity", "packet loss", "coverage", "usage", "cpu", "battery", "used", "volume",
    "quality", "confidence", "average", "probability",
  ]

  private static let measurements = [
    "disk", "memory", "free", "full", "deflat", "rename", "gpu", "temperature", "humidity", "ratio",
    "load average", "chance", "discount", "success", "pass", "fail",
  ]

  /// Whether a line without a word of progress may be about a measurement.
  static func speaksOfMeasurement(_ line: [UInt8]) -> Bool { speaks(line, of: measurements) }

  /// Whether a line is about progress.
  static func speaksOfProgress(_ line: [UInt8]) -> Bool { speaks(line, of: progress) }

  /// Whether a line is about percentages other than progress.
  static func speaksOfOtherThings(_ line: [UInt8]) -> Bool { speaks(line, of: others) }

  private static func speaks(_ line: [UInt8], of words: [String]) -> Bool {
    let text = Array(String(decoding: line, as: UTF8.self).lowercased().utf8)
    return words.contains { text.hasPart($0) }
  }
}
