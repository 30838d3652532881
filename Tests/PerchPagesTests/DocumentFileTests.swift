import Glibc
import PerchEngine
import Testing

@testable import PerchPages

/// A file has one page, however its path is written.
struct DocumentFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `ids are the hash of the canonical path`() {
    #expect(DocumentFile(path: "/").id.rawValue == "doc-af63a24c860189fe")
    #expect(DocumentFile(path: "/no/such/file.md").id.rawValue == "doc-83b6ce3fe7488ed3")
    #expect(DocumentFile(path: "/no/such/文件.md").id.rawValue == "doc-c22b5e5ce17f692b")
  }

  @Test func `ids have sixteen digits, also when the hash begins with a zero`() {
    #expect(DocumentFile(path: "/no/such/7.md").id.rawValue == "doc-0b9659d427dd563e")
  }

  @Test func `every way to a file leads to one id`() throws {
    let file = DocumentFile(path: try folder.write("a.md", "x"))
    let link = folder.path("link.md")
    try #require(symlink("a.md", link) == 0)
    let name = CanonicalPath.name(of: folder.path)
    for path in [
      link, folder.path + "/./a.md", folder.path + "//a.md", folder.path + "/../\(name)/a.md",
    ] {
      #expect(DocumentFile(path: path) == file)
    }
  }

  @Test func `a file keeps its id when it is made and removed`() throws {
    let (real, link) = (folder.path("real"), folder.path("link"))
    try #require(mkdir(real, 0o700) == 0 && symlink("real", link) == 0)
    let before = DocumentFile(path: link + "/later/../a.md").id
    let file = try folder.write("real/a.md", "x")
    #expect(DocumentFile(path: file).id == before)
    #expect(DocumentFile(path: link + "/a.md").id == before)
  }

  @Test func `a folder is left through its link where the system leaves it`() throws {
    let (outer, inner) = (folder.path("outer"), folder.path("outer/inner"))
    try #require(mkdir(outer, 0o700) == 0 && mkdir(inner, 0o700) == 0)
    let link = folder.path("link")
    try #require(symlink("outer/inner", link) == 0)
    let file = try folder.write("outer/a.md", "x")
    #expect(DocumentFile(path: link + "/../a.md") == DocumentFile(path: file))
  }

  @Test func `a relative path begins in the current folder`() throws {
    let here = try #require(getcwd(nil, 0))
    defer { free(here) }
    let expected = DocumentFile(path: String(cString: here) + "/none.md")
    #expect(DocumentFile(path: "none.md") == expected)
    #expect(DocumentFile(path: "./x/../none.md") == expected)
  }

  @Test func `a page can be listed without reading its file`() {
    let page = DocumentFile(path: "/no/such/folder/plan.md").page
    #expect(page.kind == .document)
    #expect(page.title == "plan.md")
    #expect(page.subtitle == "/no/such/folder")
    #expect(page.userInfo == ["path": "/no/such/folder/plan.md"])
    #expect(page.canPark)
  }

  @Test func `the home folder is a tilde`() throws {
    let home = try #require(CanonicalPath.home)
    func short(_ path: String) -> String { CanonicalPath.shortFolder(of: path, home: home) }
    #expect(short(home + "/notes/a.md") == "~/notes")
    #expect(short(home + "/a.md") == "~")
    #expect(short(home + "-other/a.md") == home + "-other")
    #expect(CanonicalPath.shortFolder(of: "/notes/a.md", home: "/") == "/notes")
    #expect(CanonicalPath.shortFolder(of: home + "/a.md", home: nil) == home)
  }

  @Test func `the pages of files are those of each file`() throws {
    let home = try #require(CanonicalPath.home)
    let files = [home + "/a.md", "/no/such/b.md"].map { DocumentFile(path: $0) }
    #expect(DocumentFile.pages(of: files) == files.map(\.page))
    #expect(DocumentFile.pages(of: []).isEmpty)
  }

  @Test func `the first heading of a Markdown file is found without reading all of it`() throws {
    func heading(_ text: String, name: String = "a.md") throws -> String? {
      DocumentLoader.heading(ofPath: try folder.write(name, text))
    }
    #expect(try heading("text\n\n# The *title*\n\n# Another\n") == "The title")
    #expect(try heading("text\n") == nil && heading("") == nil)
    #expect(try heading("# Title\n", name: "a.txt") == nil)
    #expect(try heading("# Title\n" + String(repeating: "word\n", count: 1 << 20)) == "Title")
    #expect(DocumentLoader.heading(ofPath: folder.path + "/none.md") == nil)
  }
}
