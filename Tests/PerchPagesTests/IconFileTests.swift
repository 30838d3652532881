import PerchEngine
import Testing

@testable import PerchPages

/// The files that programs name as icons.
@Suite struct IconFileTests {
  private func sentence(about address: String) -> String? {
    do throws(IconFile.Problem) {
      _ = try IconFile(address, in: .english)
      return nil
    } catch {
      return error.sentence
    }
  }

  // Breaks when an address is cut, or one elsewhere is taken for a file.
  @Test func `an icon is a file of this computer`() throws {
    #expect(try IconFile("/a b.png", in: .english).path == "/a b.png")
    #expect(try IconFile("file:///a%20b.png", in: .english).path == "/a b.png")
    #expect(try IconFile("file://localhost/x", in: .english).path == "/x")
    for address in ["http://a.example/b.png", "https://a", "file://other/b.png", "data:,x"] {
      #expect(
        sentence(about: address)
          == "The icon \(address) is not a file of this computer. Addresses such as http are not "
          + "supported.")
    }
    for address in ["b.png", "./b", "a/b:c", "/a\0b", ""] {
      let words = try #require(sentence(about: address))
      #expect(words.hasSuffix(" is neither an absolute path nor a file: address."))
    }
    let long = try #require(sentence(about: "ftp:" + String(repeating: "x", count: 9999)))
    #expect(long.count < 300)
  }
}
