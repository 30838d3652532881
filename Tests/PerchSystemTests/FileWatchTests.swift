import Glibc
import PerchSystem
import Testing

/// Files that are watched and left by several threads at once.
@Suite struct FileWatchTests {
  private func touch(_ path: String) {
    if let file = fopen(path, "w") { fclose(file) }
  }

  // Breaks when the end of one file's watch ends that of another one in the folder.
  @Test func `a file stays watched while another one of its folder is left`() async throws {
    let folder = try ScratchFolder()
    let (first, second) = ("\(folder.path)/first", "\(folder.path)/second")
    touch(first)
    touch(second)
    let watch = FileWatch(seesWriting: false)
    for round in 0..<2000 {
      watch.add(second)
      watch.remove(first)
      _ = watch.changes()
      await withTaskGroup(of: Void.self) { group in
        group.addTask { watch.add(first) }
        group.addTask { watch.remove(second) }
      }
      _ = watch.changes()
      touch(first)
      try #require(watch.changes() == [first], "round \(round)")
    }
  }
}
