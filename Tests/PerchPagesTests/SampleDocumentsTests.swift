import Glibc
import PerchEngine
import PerchTestLanguages
import Testing

@testable import PerchPages

/// The documents that ship with Perch are found and can be read.
struct SampleDocumentsTests {
  private var resources: String? { DataDirectory.find(executable: #filePath) }

  @Test func `the samples are numbered, in order and readable`() throws {
    let paths = SampleDocuments.paths(in: try #require(resources))
    #expect((6...9).contains(paths.count))
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
    #expect(pages.allSatisfy { $0.isSample })
    #expect(!pages.contains { $0.title.hasPrefix("欢迎") })
  }

  // Breaks when a user gets samples in another language, or none at all.
  @Test func `the samples are those of the user's language, or else English`() throws {
    let folder = try #require(resources)
    let chinese = SampleDocuments.pages(in: folder, language: "zh_CN")
    #expect(chinese.map(\.title).contains { $0.hasPrefix("欢迎") })
    #expect(chinese.map(\.title).contains("快捷键与手势"))
    #expect(!chinese.contains { $0.title == "Welcome to Perch" })
    let arabic = SampleDocuments.pages(in: folder, language: "ar")
    #expect(arabic.first?.title == "Welcome to Perch")
  }

  // Breaks when the subtitle is the folder of the program.
  @Test func `a sample's subtitle is its first line`() throws {
    let pages = SampleDocuments.pages(in: try #require(resources))
    #expect(pages.first?.subtitle.hasPrefix("Perch keeps what you are reading") == true)
    #expect(!pages.contains { $0.subtitle.hasPrefix("/") || $0.title.hasPrefix("0") })
  }

  // Breaks when samples of an earlier Perch stay in languages that are not the user's.
  @Test func `samples that an earlier Perch listed are known as samples`() throws {
    let folder = try #require(resources)
    let paths = SampleDocuments.paths(in: folder)
    var saved = SavedState(library: paths.map { DocumentFile(path: $0).page })
    saved.library.append(DocumentFile(path: "/tmp/own.md").page)
    let marked = SampleDocuments.marked(saved, in: folder, language: "en")
    #expect(marked.hadSamples == true && marked.library.count < saved.library.count)
    #expect(marked.library.dropLast().allSatisfy { $0.isSample })
    #expect(marked.library.last?.isSample == false)
    let used = saved.library.map(\.id)
    saved.shelf = used
    #expect(
      SampleDocuments.marked(saved, in: folder, language: "en").library.map(\.id) == used)
    #expect(SampleDocuments.marked(marked, in: folder, language: "en") == marked)
  }

  // Breaks when the samples keep the language of the first start.
  @Test func `samples follow a change of the language, but not those in use`() throws {
    let folder = try #require(resources)
    var saved = SavedState(library: SampleDocuments.pages(in: folder, language: "en"))
    saved.library.append(DocumentFile(path: "/tmp/own.md").page)
    saved.hadSamples = true
    saved.shelf = [saved.library[0].id]
    let marked = SampleDocuments.marked(saved, in: folder, language: "zh_CN")
    let titles = marked.library.map(\.title)
    #expect(titles.contains("Welcome to Perch") && titles.contains { $0.hasPrefix("欢迎") })
    #expect(!titles.contains("Keys and gestures") && titles.contains("快捷键与手势"))
    #expect(titles.contains("own.md"))
    let back = SampleDocuments.marked(marked, in: folder, language: "en")
    #expect(!back.library.map(\.title).contains { $0.hasPrefix("欢迎") })
    #expect(Set(back.library.map(\.id)) == Set(saved.library.map(\.id)))
  }

  @Test func `the welcome shows its picture`() throws {
    let folder = try #require(resources)
    let path = try #require(SampleDocuments.paths(in: folder).first)
    let blocks = DocumentLoader.load(path: path).content.blocks
    #expect(blocks.contains { if case .image = $0 { true } else { false } })
  }

  // Breaks when the menu opens a page of another name.
  @Test(arguments: ["en", "zh_CN", "ar"])
  func `the page of keys is titled as the menu's row`(language: String) throws {
    let folder = try #require(resources)
    let catalogue = language == "en" ? .english : try #require(Catalogue.compiled(language))
    let page = SampleDocuments.keysPage(in: folder, language: language)
    #expect(page.title == catalogue.text("Keys and gestures"))
  }

  // Breaks when a command has one name in the menu and another on the page of keys.
  @Test(arguments: ["en", "zh_CN", "ar"])
  func `the page of keys names the commands as the menus do`(language: String) throws {
    let folder = try #require(resources)
    let catalogue = language == "en" ? .english : try #require(Catalogue.compiled(language))
    let tables = tables(SampleDocuments.keys(in: folder, language: language))
    let back = ["en": "Alt+Left", "zh_CN": "Alt+←", "ar": "Alt+Right"][language] ?? ""
    let commands: [(table: Int, key: String, words: String)] = [
      (0, back, "Back"), (0, "Ctrl+D", "Park on the ball"), (0, "Alt+Home", "Show library"),
      (0, "Ctrl+L", "Show list"), (0, "Ctrl+Z", "Undo"), (0, "Ctrl+Q", "Quit Perch"),
      (0, "F1", "Keys and gestures"), (1, "Enter", "Open"), (1, "Delete", "Remove from the ball"),
      (1, "Left", "Show each result"), (2, "Ctrl+F", "Find"), (2, "Enter", "Open"),
      (2, "Ctrl+A", "Select all"), (2, "Delete", "Remove from the library"),
      (3, "Ctrl+A", "Select all"), (3, "Ctrl+C", "Copy"), (3, "Ctrl+F", "Find"),
      (3, "Ctrl++", "Zoom in"), (3, "Ctrl+-", "Zoom out"), (3, "Ctrl+0", "Usual size"),
      (3, "F5", "Reload"), (3, "F9", "Outline"), (4, "Enter", "Open"),
    ]
    for command in commands {
      let key = language == "zh_CN" && command.key == "Left" ? "←" : command.key
      let row = tables[command.table].first { $0[0].contains(key) }
      let words = catalogue.text(command.words)
      #expect(row?[1].hasPrefix(words) == true, "\(key): \(row?[1] ?? "") is not \(words)")
    }
  }

  @Test func `the page of keys is one of the samples and has its tables`() throws {
    let folder = try #require(resources)
    let keys = SampleDocuments.keys(in: folder)
    #expect(SampleDocuments.paths(in: folder).contains(keys.path))
    let document = DocumentLoader.load(path: keys.path)
    #expect(document.title == "Keys and gestures")
    #expect(document.content.blocks.count { if case .table = $0 { true } else { false } } == 5)
  }

  // Breaks when a list of keys lacks one, or falls back to English.
  @Test(arguments: ["zh_CN", "ar"])
  func `a language's own list of keys has them all, in its words`(language: String) throws {
    let folder = try #require(resources)
    let english = tables(SampleDocuments.keys(in: folder))
    let own = tables(SampleDocuments.keys(in: folder, language: language))
    // The mouse's button has a row of its own there.
    #expect(own.map(\.count) == [english[0].count + 1] + english.dropFirst().map(\.count))
    let keys = Set(own.joined().map(\.[0]))
    for key in english.joined().map(\.[0]) where key.hasPrefix("Ctrl") || key.hasPrefix("Page") {
      #expect(keys.contains(key))
    }
    for row in own.joined() {
      let words = row[1].replacing("Perch", with: "")
      #expect(row.count == 2 && !words.contains { $0.isASCII && $0.isLetter }, "\(row)")
    }
  }

  /// The cells of a document's tables as plain text, without their heads.
  private func tables(_ file: DocumentFile) -> [[[String]]] {
    DocumentLoader.load(path: file.path).content.blocks.compactMap { block in
      guard case .table(let rows, _) = block else { return nil }
      return rows.dropFirst().map { row in row.map { cell in cell.map(\.text).joined() } }
    }
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
