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
  /// The present time, in seconds since 1970.
  var now = Int(time(nil))

  /// The content of the page.
  var content: Content {
    var content = Content(listing.entries.isEmpty ? parentLine + [emptiness] : [table] + rest)
    content.hasLinkRows = true
    return content
  }

  private var table: Content.Block {
    .table(
      [head] + (parent.map { [[[$0], [], []]] } ?? []) + listing.entries.map(row),
      alignments: [.natural, .right, .natural])
  }

  /// The sentence about the files that are not listed; empty without any.
  private var rest: [Content.Block] {
    let more = listing.moreCount
    return more == 0 ? [] : [.paragraph([Content.Span(sentence(about: more))])]
  }

  /// The line above the notice of a folder that lists nothing.
  private var parentLine: [Content.Block] { parent.map { [.paragraph([$0])] } ?? [] }

  /// The link to the folder around it; nil for the uppermost one.
  private var parent: Content.Span? {
    guard path != "/" else { return nil }
    // Without a strong character, the name would be reordered from right to left.
    let name = catalogue.direction == .rightToLeft ? "\u{2066}../\u{2069}" : "../"
    return Content.Span(name, style: .strong, link: link(toPath: CanonicalPath.folder(of: path)))
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
    return [[title], quiet(entry.size.map(size)), quiet(entry.changed.flatMap(change))]
  }

  /// The day of a change, or the time of one today.
  private func change(_ seconds: Int) -> String? {
    guard let moment = LocalMoment(seconds), let now = LocalMoment(now) else { return nil }
    return catalogue.localized(moment.day == now.day ? moment.time : moment.day)
  }

  private func quiet(_ text: String?) -> [Content.Span] {
    text.map { [Content.Span($0, style: .quiet)] } ?? []
  }

  private func link(to name: String) -> String {
    link(toPath: path == "/" ? "/" + name : path + "/" + name)
  }

  /// The target of a link to a file: its path, with the bytes encoded that have another meaning in a
  /// target or none in a text.
  private func link(toPath file: String) -> String {
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
    // From 1023.5 on, a number would be rounded to 1024, which is one of the next unit.
    while rest >= 1024 * 1024 - 512, unit + 1 < units.count {
      (rest, unit) = (rest >> 10, unit + 1)
    }
    let tenths = (rest * 10 + 512) >> 10
    let number =
      tenths < 100 ? catalogue.decimal(tenths: tenths) : catalogue.number((rest + 512) >> 10)
    return "\(number)\u{a0}\(units[unit])"
  }
}
