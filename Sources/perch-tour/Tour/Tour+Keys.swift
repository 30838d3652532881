import Glibc
internal import PerchHarness
internal import PerchPages

// The documents that come with the program.
extension Tour {
  /// Shows the page that lists the keys, if its file is found.
  func showKeys() throws(HarnessFailure) {
    guard let shipped = DataDirectory.find() else { return }
    let keys = SampleDocuments.keys(in: shipped).path
    let name = keys.split(separator: "/").last.map(String.init) ?? keys
    // Opened earlier, it would be a row of the library in all pictures.
    guard access(keys, R_OK) == 0, symlink(keys, "\(documents)/\(name)") == 0 else { return }
    input.type(.f1)
    try input.waitFor("the page of keys") { $0.topKind == "document" }
    try input.settle()
    try show("keys", "F1 lists the keys")
  }
}
