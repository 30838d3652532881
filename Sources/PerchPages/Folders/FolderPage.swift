import Glibc
internal import PerchEngine
internal import PerchJobs
internal import PerchSystem

/// The page of a folder: a table of its files, whose names are links.
struct FolderPage {
  let listing: FolderListing
  /// The folder, which is no more than a slash for the uppermost one.
  let path: String
  let catalogue: Catalogue

  /// The content of the page.
  var content: Content {
    guard !listing.entries.isEmpty else { return Content([emptiness]) }
    let more = listing.moreCount
    let rest: [Content.Block] = more == 0 ? [] : [.paragraph([Content.Span(sentence(about: more))])]
    return Content(
      [.table([head] + listing.entries.map(row), alignments: [.natural, .right, .natural])] + rest)
  }

  private var emptiness: Content.Block {
    listing.hasHidden
      ? .notice(
        title: catalogue.text("Only hidden files"),
        message: catalogue.text("Perch does not list files whose names begin with a dot."))
      : .notice(
        title: catalogue.text("This folder is empty"),
        message: catalogue.text("Files that are put into it appear here."))
  }

  private func sentence(about more: Int) -> String {
    catalogue.counted("{count} more file is not shown.", "{count} more files are not shown.", more)
  }

  private var head: [[Content.Span]] {
    // Translators: the heads of the columns in the list of a folder's files.
    [catalogue.text("Name"), catalogue.text("Size"), catalogue.text("Changed")].map {
      [Content.Span($0, style: .quiet)]
    }
  }

  private func row(_ entry: FolderListing.Entry) -> [[Content.Span]] {
    let name = TitleText.line(PathText.shown(entry.name))
    let title = Content.Span(
      entry.isFolder ? name + "/" : name, style: entry.isFolder ? .strong : [],
      link: link(to: entry.name))
    return [[title], quiet(entry.size.map(size)), quiet(entry.changed.flatMap(date))]
  }

  private func quiet(_ text: String?) -> [Content.Span] {
    text.map { [Content.Span($0, style: .quiet)] } ?? []
  }

  /// The target of a link to a file in the folder: its path, with the bytes encoded that have another
  /// meaning in a target or none in a text.
  private func link(to name: String) -> String {
    let file = path == "/" ? "/" + name : path + "/" + name
    guard !PathText.isEscaped(file) else { return FileURI(path: file).text }
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = file.utf8.flatMap { byte -> [UInt8] in
      guard byte < 0x20 || "%#".utf8.contains(byte) else { return [byte] }
      return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A size in the largest unit of which it has at least one; with tenths below ten.
  private func size(_ bytes: Int) -> String {
    let units = ["KiB", "MiB", "GiB", "TiB"]
    guard bytes >= 1024 else { return "\(catalogue.number(bytes))\u{a0}B" }
    var (rest, unit) = (bytes, 0)
    // Half a unit less than 1024 of them is rounded up to that.
    while rest >= 1024 * 1024 - 512, unit + 1 < units.count {
      (rest, unit) = (rest >> 10, unit + 1)
    }
    let tenths = (rest * 10 + 512) >> 10
    let number =
      tenths < 100 ? catalogue.decimal(tenths: tenths) : catalogue.number((rest + 512) >> 10)
    return "\(number)\u{a0}\(units[unit])"
  }

  /// The day of a time of the computer's clock, as ISO 8601 writes it.
  private func date(_ seconds: Int) -> String? {
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return nil }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return catalogue.localized(day)
  }
}
