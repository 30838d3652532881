import Glibc
import PerchSystem
import PerchHarness
import PerchTime

/// The text of a file, once it exists.
func waitForText(of path: String) -> String? {
  let deadline = MonotonicClock.now + .patience
  while MonotonicClock.now < deadline {
    if let text = text(of: path) { return text }
    _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(5))
  }
  return nil
}

func text(of path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 16)
  let count = fread(&bytes, 1, bytes.count, file)
  return String(decoding: bytes.prefix(count), as: UTF8.self)
}

/// Removes a folder and its contents.
func removeAll(in folder: String) {
  if let entries = opendir(folder) {
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      guard name != "." && name != ".." else { continue }
      if remove("\(folder)/\(name)") != 0 { removeAll(in: "\(folder)/\(name)") }
    }
    closedir(entries)
  }
  rmdir(folder)
}
