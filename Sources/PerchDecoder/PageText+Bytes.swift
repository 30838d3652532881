// The form in which the decoder hands over the text of a page: three numbers of 32 bits, which are the
// lengths of the text, its boxes and its links; then these, and the addresses of the links.
extension PageText {
  /// The bytes.
  package var bytes: [UInt8] {
    var words: [Int32] = [Int32(text.utf8.count), Int32(boxes.count), Int32(links.count)]
    for box in boxes { words += box.words }
    var addresses: [UInt8] = []
    for link in links {
      words += link.box.words
      switch link.target {
      case .page(let index): words += [Int32(clamping: index), -1]
      case .address(let address):
        words += [-1, Int32(address.utf8.count)]
        addresses += address.utf8
      }
    }
    return words.withUnsafeBytes { Array($0) } + Array(text.utf8) + addresses
  }

  /// Reads bytes; nil for all but those that `bytes` may be.
  init?(bytes: UnsafeRawBufferPointer) {
    var reader = Reader(bytes: bytes)
    guard let length = reader.count(of: 1), let boxCount = reader.count(of: 16),
      let linkCount = reader.count(of: 24)
    else { return nil }
    let boxes = (0..<boxCount).compactMap { _ in reader.box() }
    let places = (0..<linkCount).compactMap { _ in
      reader.box().flatMap { box in
        reader.word().flatMap { page in reader.word().map { (box, page, $0) } }
      }
    }
    guard boxes.count == boxCount, places.count == linkCount, let text = reader.text(length)
    else { return nil }
    self.init(text: text, boxes: boxes, links: [])
    for (box, page, length) in places {
      guard length >= 0 else {
        links.append(Link(box: box, target: .page(Int(page))))
        continue
      }
      guard let address = reader.text(Int(length)) else { return nil }
      links.append(Link(box: box, target: .address(address)))
    }
  }

  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    var position = 0

    mutating func word() -> Int32? {
      guard position + 4 <= bytes.count else { return nil }
      defer { position += 4 }
      return bytes.loadUnaligned(fromByteOffset: position, as: Int32.self)
    }

    /// Reads a number of elements, which cannot be more than the bytes have room for.
    mutating func count(of size: Int) -> Int? {
      guard let word = word(), word >= 0, Int(word) <= bytes.count / size else { return nil }
      return Int(word)
    }

    mutating func box() -> Box? {
      guard let left = word(), let top = word(), let right = word(), let bottom = word() else {
        return nil
      }
      return Box(
        left: Double(left) / 64, top: Double(top) / 64, right: Double(right) / 64,
        bottom: Double(bottom) / 64)
    }

    mutating func text(_ length: Int) -> String? {
      guard length >= 0, length <= bytes.count - position else { return nil }
      defer { position += length }
      return String(decoding: bytes[position..<position + length], as: UTF8.self)
    }
  }
}

extension PageText.Box {
  /// The edges in sixty-fourths of a point.
  fileprivate var words: [Int32] {
    [left, top, right, bottom].map { $0.isFinite ? Int32(min(max($0 * 64, -1e9), 1e9)) : 0 }
  }
}
