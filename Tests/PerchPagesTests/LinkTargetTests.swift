import Testing

@testable import PerchPages

/// The targets of links in documents.
@Suite struct LinkTargetTests {
  private func target(_ text: String, from path: String? = "/home/me/notes/a.md") -> LinkTarget {
    LinkTarget(text, from: path, machine: "desk")
  }

  @Test func `relative targets begin at the document's folder`() {
    #expect(target("b.md") == .file(path: "/home/me/notes/b.md", anchor: nil))
    #expect(target("../b%20c.md#part") == .file(path: "/home/me/notes/../b c.md", anchor: "part"))
    #expect(target("/etc/hosts") == .file(path: "/etc/hosts", anchor: nil))
    #expect(target("#how-to") == .anchor("how-to"))
    #expect(target("file:///tmp/x#y") == .file(path: "/tmp/x", anchor: "y"))
    #expect(target("file://DESK/tmp/x") == .file(path: "/tmp/x", anchor: nil))
  }

  @Test func `addresses are handed over, and all else is refused`() {
    for address in ["https://example.org/a#b", "HTTP://example.org", "mailto:me@example.org"] {
      #expect(target(address) == .address(address))
    }
    for other in [
      "javascript:alert(1)", "data:text/html,x", "ftp://example.org", "file://elsewhere/x", "",
      "//example.org/a", "%00", "a%zz", "x:y",
    ] {
      #expect(target(other) == .refused, "\(other)")
    }
    #expect(target("b.md", from: nil) == .refused)
  }

  @Test(arguments: [
    ("b.md", "file:///home/me/notes/b.md"),
    ("../b%20ü.md#größe 1%20", "file:///home/me/b%20%C3%BC.md#gr%C3%B6%C3%9Fe%201%20"),
    ("/etc/a?b", "file:///etc/a%3Fb"), ("#how-to", "file:///home/me/notes/a.md#how-to"),
    ("#", "file:///home/me/notes/a.md#"), ("./x:y", "file:///home/me/notes/x:y"),
  ])
  func `a file is a URI for other programs`(written: String, shared: String) {
    #expect(LinkTarget.shared(written, from: "/home/me/notes/a.md") == shared)
  }

  // Breaks when a page without a file names files, or an address is written anew.
  @Test func `all other targets stay as the document wrote them`() {
    for text in [
      "https://example.org/a b#ü", "mailto:a@b.c", "file:///tmp/%41", "javascript:alert(1)",
      "//example.org/a", "a%zz", "", "perch:run",
    ] { #expect(LinkTarget.shared(text, from: "/home/me/a.md") == text, "\(text)") }
    for text in ["b.md", "#x", "/etc"] { #expect(LinkTarget.shared(text, from: nil) == text) }
  }
}
