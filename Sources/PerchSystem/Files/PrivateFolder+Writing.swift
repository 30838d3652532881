import Glibc

extension PrivateFolder {
  /// Writes all bytes. The corresponding C function is `write`.
  package func write(_ bytes: [UInt8], to file: Int32) throws(FolderError) {
    guard Descriptor.write(bytes, to: file) else { throw error() }
  }

  /// Writes a file, and replaces an existing one atomically.
  ///
  /// The caller syncs the folder.
  package func replace(_ name: String, with bytes: [UInt8]) throws(FolderError) {
    let unfinished = name + ".new"
    do throws(FolderError) {
      try remove(unfinished)
      let file = try open(unfinished, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      defer { close(file) }
      try write(bytes, to: file)
      guard fsync(file) == 0 else { throw error() }
      try rename(unfinished, to: name)
    } catch {
      try? remove(unfinished)
      throw error
    }
  }

  /// Whether an open file is the entry of that name.
  package func has(_ file: Int32, as name: String) -> Bool {
    var opened = stat()
    var named = stat()
    guard fstat(file, &opened) == 0, status(of: name, &named) else { return false }
    return opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }
}
