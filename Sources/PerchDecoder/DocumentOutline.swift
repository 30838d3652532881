/// The outline of a document: its parts by name, and the pages that they begin on.
package struct DocumentOutline: Hashable, Sendable {
  /// A part of the document.
  package struct Entry: Hashable, Sendable {
    /// The name.
    package var title: String
    /// The depth of nesting, from 0.
    package var depth: Int
    /// The index of the page.
    package var page: Int
    /// The height to show from the page's bottom, in points; nil for the whole page.
    package var height: Double?

    /// A part on a page.
    package init(title: String, depth: Int, page: Int, height: Double?) {
      self.title = title
      self.depth = depth
      self.page = page
      self.height = height
    }
  }

  /// The most entries.
  package static let maxEntries = 4000
  /// The longest name that is kept, in characters.
  package static let longestTitle = 200
  /// The greatest depth of nesting.
  package static let maxDepth = 16

  /// The parts, in their order.
  package var entries: [Entry]

  /// An outline of parts.
  package init(_ entries: [Entry]) { self.entries = entries }

  /// The form in which the decoder hands it over: the number of entries, and for each its depth, page,
  /// height or -1 in 64ths of a point, and the length of its name, all of 32 bits, and the name.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func add(_ number: Int) { withUnsafeBytes(of: Int32(clamping: number)) { bytes += $0 } }
    add(entries.count)
    for entry in entries {
      add(entry.depth)
      add(entry.page)
      add(entry.height.map { $0.isFinite ? Int(min(max($0 * 64, 0), 1e9)) : -1 } ?? -1)
      add(entry.title.utf8.count)
      bytes += entry.title.utf8
    }
    return bytes
  }

  /// Reads an outline; nil for all but bytes that `bytes` may be.
  init?(bytes: UnsafeRawBufferPointer) {
    var position = 0
    func word() -> Int? {
      guard position + 4 <= bytes.count else { return nil }
      defer { position += 4 }
      return Int(bytes.loadUnaligned(fromByteOffset: position, as: Int32.self))
    }
    guard let count = word(), 0...Self.maxEntries ~= count else { return nil }
    entries = []
    for _ in 0..<count {
      guard let depth = word(), 0...Self.maxDepth ~= depth, let page = word(), page >= 0,
        let height = word(), let length = word(), 0...(bytes.count - position) ~= length,
        let title = String(validating: bytes[position..<position + length], as: UTF8.self)
      else { return nil }
      position += length
      entries.append(
        Entry(
          title: title, depth: depth, page: page, height: height < 0 ? nil : Double(height) / 64))
    }
    guard position == bytes.count else { return nil }
  }
}
