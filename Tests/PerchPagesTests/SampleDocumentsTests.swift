import Glibc
import PerchEngine
import Testing

@testable import PerchPages

/// What ships with Perch is found and can be read.
struct SampleDocumentsTests {
  private var resources: String? { DataDirectory.find(executable: #filePath) }

  @Test func `the samples are numbered, in order and readable`() throws {
    let paths = SampleDocuments.paths(in: try #require(resources))
    #expect((6...8).contains(paths.count))
    #expect(paths == paths.sorted())
    for path in paths {
      let document = DocumentLoader.load(path: path)
      #expect(document.failure == nil)
      #expect(document.content.blocks.count >= 1)
    }
  }

  @Test func `samples are titled by their first heading`() throws {
    let pages = SampleDocuments.pages(in: try #require(resources))
    #expect(pages.first?.title == "Welcome to Perch")
    #expect(pages.contains { $0.title.hasPrefix("欢迎") })
  }

  @Test func `the welcome shows its picture`() throws {
    let folder = try #require(resources)
    let path = try #require(SampleDocuments.paths(in: folder).first)
    let blocks = DocumentLoader.load(path: path).content.blocks
    #expect(blocks.contains { if case .image = $0 { true } else { false } })
  }

  @Test func `the page of keys is one of the samples and has its tables`() throws {
    let folder = try #require(resources)
    let keys = SampleDocuments.keys(in: folder)
    #expect(SampleDocuments.paths(in: folder).contains(keys.path))
    let document = DocumentLoader.load(path: keys.path)
    #expect(document.title == "Keys")
    #expect(document.content.blocks.count { if case .table = $0 { true } else { false } } == 3)
  }

  @Test func `files that are no samples are left out`() throws {
    let folder = try TemporaryFolder()
    for name in ["10-b.txt", "02-a.md", "notes.md", "03-c.png", ".hidden.md"] {
      _ = try folder.write(name, "x")
    }
    #expect(
      SampleDocuments.paths(in: folder.path).map(CanonicalPath.name(of:)) == [
        "02-a.md", "10-b.txt",
      ])
    #expect(SampleDocuments.paths(in: folder.path + "/none") == [])
  }

  @Test func `installed data comes before the checkout's`() throws {
    let folder = try TemporaryFolder()
    for name in ["bin", "share", "share/perch", "Resources"] {
      try #require(mkdir(folder.path(name), 0o700) == 0)
    }
    _ = try folder.write("Package.swift", "")
    let root = CanonicalPath.of(folder.path)
    #expect(DataDirectory.find(executable: root + "/bin/perch") == root + "/share/perch")
    let built = root + "/.build/x86_64/release/perch"
    #expect(DataDirectory.find(executable: built) == root + "/Resources")
    #expect(DataDirectory.find(executable: "/nowhere/bin/perch") == nil)
  }
}
