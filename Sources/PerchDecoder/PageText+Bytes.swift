// The form in which the decoder hands over the texts of pages, one behind the other: four numbers of
// 32 bits, which are the lengths of the text, its runs, its edges and its links; then these, and the
// addresses of the links.
extension PageText {
  /// The bytes.
  package var bytes: [UInt8] {
    var writer = Writer()
    for count in [text.utf8.count, runs.count, edges.count, links.count] { writer.add(count) }
    for run in runs {
      for place in [run.bytes.lowerBound, run.bytes.upperBound, run.firstEdge] { writer.add(place) }
      writer.add([run.top, run.bottom])
    }
    writer.add(edges)
    for link in links { writer.add(link) }
    writer.bytes += text.utf8
    for link in links { writer.bytes += link.target.address.utf8 }
    return writer.bytes
  }

  /// Reads the texts of pages; nil for all but bytes that `bytes` may be.
  static func pages(of bytes: UnsafeRawBufferPointer) -> [PageText]? {
    var reader = Reader(bytes: bytes)
    var pages: [PageText] = []
    while reader.position < bytes.count {
      guard let page = reader.page() else { return nil }
      pages.append(page)
    }
    return pages
  }

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func add(_ number: Int) {
      withUnsafeBytes(of: Int32(clamping: number)) { bytes += $0 }
    }

    mutating func add(_ places: [UInt16]) { places.withUnsafeBytes { bytes += $0 } }

    /// Adds a box, a page or -1, a height or -1 in 64ths of a point, and the length of an address.
    mutating func add(_ link: Link) {
      add([link.box.left, link.box.top, link.box.right, link.box.bottom])
      let (page, height) =
        switch link.target {
        case .address: (-1, -1)
        case .page(let page, let height): (page, height.map(Self.whole) ?? -1)
        case .file(_, let page): (page, -1)
        }
      add(page)
      add(height)
      add(link.target.address.utf8.count)
    }

    private static func whole(_ height: Double) -> Int {
      height.isFinite ? Int(min(max(height * 64, 0), 1e9)) : -1
    }
  }

  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    var position = 0

    mutating func page() -> PageText? {
      guard let length = count(of: 1), let runCount = count(of: 16), let edgeCount = count(of: 2),
        let linkCount = count(of: 20), linkCount <= PageText.maxLinks
      else { return nil }
      var page = PageText()
      for _ in 0..<runCount {
        guard let run = run() else { return nil }
        page.runs.append(run)
      }
      guard let edges = places(edgeCount) else { return nil }
      page.edges = edges
      let links = (0..<linkCount).compactMap { _ in link() }
      guard links.count == linkCount, let text = text(length) else { return nil }
      page.text = text
      for (box, page:index, height, length) in links {
        guard let address = self.text(length) else { return nil }
        page.links.append(Link(box: box, target: Target(index, height, address)))
      }
      return page
    }

    mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type) -> Number? {
      let end = position + MemoryLayout<Number>.size
      guard end <= bytes.count else { return nil }
      defer { position = end }
      return bytes.loadUnaligned(fromByteOffset: position, as: Number.self)
    }

    mutating func word() -> Int? { number(Int32.self).map(Int.init) }

    /// Reads a number of elements, which cannot be more than the bytes have room for.
    mutating func count(of size: Int) -> Int? {
      word().flatMap { $0 >= 0 && $0 <= bytes.count / size ? $0 : nil }
    }

    mutating func run() -> Run? {
      guard let start = word(), let end = word(), start <= end, let edge = word(),
        let top = number(UInt16.self), let bottom = number(UInt16.self)
      else { return nil }
      return Run(bytes: start..<end, firstEdge: edge, top: top, bottom: bottom)
    }

    mutating func places(_ count: Int) -> [UInt16]? {
      guard count * 2 <= bytes.count - position else { return nil }
      return (0..<count).compactMap { _ in number(UInt16.self) }
    }

    mutating func link() -> (Box, page: Int, Int, Int)? {
      guard let edges = places(4), let page = word(), let height = word(), let length = word()
      else { return nil }
      let box = Box(left: edges[0], top: edges[1], right: edges[2], bottom: edges[3])
      return (box, page, height, length)
    }

    mutating func text(_ length: Int) -> String? {
      guard length >= 0, length <= bytes.count - position else { return nil }
      defer { position += length }
      return String(validating: bytes[position..<position + length], as: UTF8.self)
    }
  }
}

extension PageText.Target {
  /// The address or the name of a file; empty for a page.
  fileprivate var address: String {
    switch self {
    case .address(let address): address
    case .file(let name, _): name
    case .page: ""
    }
  }

  /// Reads the parts of a target.
  fileprivate init(_ page: Int, _ height: Int, _ address: String) {
    if page < 0 {
      self = .address(address)
    } else if address.isEmpty {
      self = .page(page, height: height < 0 ? nil : Double(height) / 64)
    } else {
      self = .file(address, page: page)
    }
  }
}
