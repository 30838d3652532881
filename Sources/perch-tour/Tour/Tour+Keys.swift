import Glibc
internal import PerchHarness
internal import PerchPages

// What comes with the program.
extension Tour {
  /// The page that lists the keys, where this program finds it.
  func showKeys() throws(HarnessFailure) {
    guard let shipped = DataDirectory.find() else { return }
    let keys = SampleDocuments.keys(in: shipped).path
    let name = keys.split(separator: "/").last.map(String.init) ?? keys
    // Only now, or it would be one more row of the library.
    guard access(keys, R_OK) == 0, symlink(keys, "\(documents)/\(name)") == 0 else { return }
    input.type(.f1)
    try input.waitFor("the page of keys") { $0.topKind == "document" }
    try input.settle()
    try show("keys", "F1 lists the keys")
  }
}
