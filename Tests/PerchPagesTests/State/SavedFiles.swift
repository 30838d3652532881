import Glibc
import PerchEngine
import PerchSystem
import Testing

@testable import PerchPages

/// A state folder of a test's own, which is removed with it.
final class SavedFiles {
  let path: String

  init() throws {
    var template = Array("/tmp/perch-state-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  var names: [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// The names of the damaged files that were set aside.
  var damaged: [String] { names.filter { $0.hasPrefix("state.json.bad-") } }

  /// Loads the state once, as a Perch that starts and ends.
  func load(at time: time_t = 0) throws -> (state: SavedState, notice: StateNotice?) {
    var file = try StateFile(folder: path)
    return file.load(at: time)
  }

  /// Saves states one after the other, as one Perch.
  func save(_ states: SavedState...) throws {
    var file = try StateFile(folder: path)
    _ = file.load()
    for state in states { try file.save(state) }
  }

  func bytes(of name: String = "state.json") throws -> [UInt8] {
    try RegularFile.read(path + "/" + name, limit: 1 << 30)
  }

  func text(of name: String = "state.json") throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  func json(of name: String = "state.json") throws -> [String: JSON] {
    try #require((try? JSONReader.read(try bytes(of: name)))?.object)
  }

  func write(_ text: String, to name: String = "state.json") throws {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String = "state.json") throws {
    let file = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    try #require(Glibc.write(file, bytes, bytes.count) == bytes.count)
  }
}

/// Saved states that differ from each other.
enum SampleState {
  static let first = page("doc-1", title: "One")
  static let second = page("doc-2", title: "二 · “Two” / 𝟚")
  static let job = page("job-1", kind: .job, title: "make -j8", hidesHeader: true)

  /// Everything that a state can have.
  static let full = SavedState(
    library: [first, second, job], shelf: [second.id, job.id], stack: [first.id, second.id],
    offsets: [first.id: 120, second.id: 0.1, .library: 40.5],
    dock: Dock(monitor: "DP-1", side: .left, fraction: 1.0 / 3),
    windows: ["DP-1 1920,1080,0,0": Rect(x: 10.5, y: 24, width: 760, height: 820)],
    factors: [first.id: 1.25, second.id: 0.37], isQuiet: true)
  /// The same before the job was parked.
  static let earlier = SavedState(
    library: [first, second], shelf: [second.id], stack: [first.id], offsets: [first.id: 7],
    dock: Dock(monitor: "HDMI-1", side: .right, fraction: 0.5))

  static func page(
    _ id: String, kind: Page.Kind = .document, title: String, hidesHeader: Bool = false
  ) -> Page {
    Page(
      id: Page.ID(rawValue: id), kind: kind, title: title, subtitle: "~/notes",
      hidesHeader: hidesHeader, userInfo: ["path": "/home/someone/notes/\(id).md"])
  }

  /// A state of many pages, half of them parked.
  static func large(_ count: Int) -> SavedState {
    let pages = (0..<count).map { page("doc-\($0)", title: "Page \($0)") }
    return SavedState(library: pages, shelf: pages[..<(count / 2)].map(\.id))
  }
}

/// Steele, Lea and Flood's SplitMix64: the same numbers for the same seed.
struct SeededBytes: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension StateFile {
  /// The error with which the file in a folder is refused; nil if it can be had.
  static func refusal(of folder: String) -> FolderError? {
    do throws(FolderError) {
      _ = try StateFile(folder: folder)
      return nil
    } catch {
      return error
    }
  }
}
