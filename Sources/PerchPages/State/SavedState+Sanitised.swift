internal import PerchEngine
internal import PerchJobs

extension SavedState {
  /// The most pages that are saved.
  static let maxPages = 10_000
  /// The greatest scroll offset that is saved, in logical pixels.
  static let maxOffset = 1e9
  /// The sizes of pages that are saved, as factors.
  static let factorBounds = 0.01...8.0
  /// The most frames of the main window that are saved.
  static let maxWindows = 16

  /// The wall times that are saved, in seconds since 1970: to the end of the year 9999.
  static let times = 0...253_402_300_799

  /// The valid part of the state. The same rules hold before it is written and after it was read.
  var sanitised: SavedState {
    let pages = distinctPages.map(\.sanitised)
    let known = Set(pages.map(\.id))
    // A page that can be parked no longer stays on the ball.
    let parked = shelf.distinct(in: known)
    return SavedState(
      library: pages, shelf: parked, below: below(of: Set(parked), in: known),
      stack: stack.distinct(in: known),
      offsets: offsets.filter { id, offset in
        (id == .library || known.contains(id)) && offset > 0 && offset <= Self.maxOffset
      },
      dock: dock?.sanitised, windows: windows.flatMap(Self.sanitised),
      openings: times(openings, of: known), endings: times(endings, of: known),
      unlisted: unlisted(of: known), hadSamples: hadSamples,
      owesSwipeHint: owesSwipeHint == true ? true : nil, widths: widths(of: known),
      factors: sizes(of: known), apart: frames(of: known), stacks: stacks(of: known),
      isQuiet: isQuiet == true ? true : nil)
  }

  /// The frames of the windows of known pages that a desktop could have; nil for none.
  private func frames(of known: Set<Page.ID>) -> [Page.ID: Rect]? {
    let valid = apart?.filter { known.contains($0.key) && $0.value.isSane }
    return valid?.isEmpty == false ? valid : nil
  }

  /// The known pages of the other windows, each in one window alone; nil for none.
  private func stacks(of known: Set<Page.ID>) -> [[Page.ID]]? {
    var left = known.subtracting(stack)
    let valid = (stacks ?? []).prefix(Int(MainWindow.limit)).map { pages in
      pages.filter { left.remove($0) != nil }
    }.filter { !$0.isEmpty }
    return valid.isEmpty ? nil : valid
  }

  /// The pages below parked ones; nil for none.
  private func below(
    of parked: Set<Page.ID>, in known: Set<Page.ID>
  ) -> [Page.ID: [Page.ID]]? {
    var valid: [Page.ID: [Page.ID]] = [:]
    for (id, pages) in below ?? [:] where parked.contains(id) {
      let kept = pages.distinct(in: known.subtracting([id]))
      if !kept.isEmpty { valid[id] = kept }
    }
    return valid.isEmpty ? nil : valid
  }

  /// The widths of known pages that a window could have; nil without one.
  private func widths(of known: Set<Page.ID>) -> [Page.ID: Double]? {
    let valid = widths?.filter { known.contains($0.key) && 1...1e5 ~= $0.value }
    return valid?.isEmpty == false ? valid : nil
  }

  /// The frames of a few sets of monitors that a desktop could have; nil for none.
  private static func sanitised(_ windows: [String: Rect]) -> [String: Rect]? {
    let valid = windows.filter { name, frame in
      name.utf8.count <= 1000 && frame.isSane
    }
    let kept = valid.sorted { $0.key < $1.key }.suffix(maxWindows)
    return kept.isEmpty ? nil : Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }

  /// The times of known pages that a clock could have shown; nil without one.
  private func times(_ times: [Page.ID: Int]?, of known: Set<Page.ID>) -> [Page.ID: Int]? {
    let valid = times?.filter { known.contains($0.key) && Self.times.contains($0.value) }
    return valid?.isEmpty == false ? valid : nil
  }

  /// The sizes of known pages that a page can have; nil without one.
  private func sizes(of known: Set<Page.ID>) -> [Page.ID: Double]? {
    let valid = factors?.filter { known.contains($0.key) && Self.factorBounds.contains($0.value) }
    return valid?.isEmpty == false ? valid : nil
  }

  private func unlisted(of known: Set<Page.ID>) -> [Page.ID]? {
    let valid = unlisted?.distinct(in: known)
    return valid?.isEmpty == false ? valid : nil
  }

  /// The pages, each id once and without the library itself. Of too many, the parked ones stay,
  /// then the open ones that are nearest to the top, and then the last of the others; those below
  /// parked ones stay as long as the open ones do.
  private var distinctPages: [Page] {
    var seen: Set<Page.ID> = [.library, Page.ID(rawValue: "")]
    var pages = library.filter { seen.insert($0.id).inserted }
    pages.removeOldest(
      pages.count - Self.maxPages,
      except: Set(shelf + stack + stacked))
    guard pages.count > Self.maxPages else { return pages }
    let parked = Set(shelf)
    let room = Self.maxPages - pages.count { parked.contains($0.id) }
    let all = (stacks ?? []).flatMap(\.self) + stack
    let open = all.filter { !parked.contains($0) }.suffix(max(0, room))
    let kept = parked.union(open)
    return pages.filter { kept.contains($0.id) }
  }

  /// The pages below parked ones and in the other windows.
  private var stacked: [Page.ID] {
    (below ?? [:]).values.flatMap(\.self) + (stacks ?? []).flatMap(\.self)
  }

  /// Removes the older half of the pages that are only listed, or else of those that are only open or
  /// below parked ones.
  ///
  /// - Returns: false when all pages are parked.
  mutating func forgetOldestHalf() -> Bool {
    for used in [Set(stacked + shelf + stack), Set(shelf)] {
      let count = library.count { !used.contains($0.id) }
      guard count > 0 else { continue }
      library.removeOldest((count + 1) / 2, except: used)
      return true
    }
    return false
  }
}

extension Page {
  /// The page with short texts, and without the parts that are not saved.
  fileprivate var sanitised: Page {
    Page(
      id: id, kind: kind, title: TitleText.line(title), subtitle: TitleText.line(subtitle),
      canPark: canPark,
      hidesHeader: hidesHeader, userInfo: userInfo)
  }
}

extension Rect {
  /// Whether a window could have the frame.
  fileprivate var isSane: Bool {
    !isEmpty && [minX, minY, maxX, maxY].allSatisfy { abs($0) <= 1e6 }
  }
}

extension Dock {
  fileprivate var sanitised: Dock? {
    guard fraction.isFinite else { return nil }
    return Dock(
      monitor: monitor, side: side, fraction: min(max(fraction, 0), 1), across: across)
  }
}

extension [Page.ID] {
  fileprivate func distinct(in known: Set<Page.ID>) -> [Page.ID] {
    var left = known
    return filter { left.remove($0) != nil }
  }
}

extension [Page] {
  fileprivate mutating func removeOldest(_ count: Int, except used: Set<Page.ID>) {
    var count = count
    removeAll { page in
      guard count > 0, !used.contains(page.id) else { return false }
      count -= 1
      return true
    }
  }
}
