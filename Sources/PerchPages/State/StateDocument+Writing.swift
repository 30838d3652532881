internal import PerchEngine
internal import PerchSystem

extension StateDocument {
  /// Creates the document of a state, with the unknown parts that the file had.
  init(_ state: SavedState, keeping unknown: Unknown) {
    self.state = state.sanitised
    self.unknown = unknown
    let known = Set(self.state.library.map(\.id))
    self.unknown.pages = unknown.pages.filter { known.contains($0.key) }
    self.unknown.strangers.removeAll { entry in
      entry.id.map { known.contains(Page.ID(rawValue: $0)) } ?? false
    }
  }

  /// The bytes of the file, without the oldest pages that are only listed if there are too many.
  ///
  /// - Returns: nil when the file is too long even without those.
  func bytes(limit: Int = maxBytes) -> [UInt8]? {
    var document = self
    while true {
      let bytes = document.json.file
      if bytes.count <= limit { return bytes }
      guard document.state.forgetOldestHalf() else { return nil }
      document = StateDocument(document.state, keeping: document.unknown)
    }
  }

  private var json: JSON {
    var fields = unknown.fields
    fields[StateKey.version] = .int(unknown.version)
    fields[StateKey.library] = .array(state.library.map(entry) + unknown.strangers)
    fields[StateKey.shelf] = .array(state.shelf.map(\.json) + unknown.shelf)
    fields[StateKey.stack] = .array(state.stack.map(\.json) + unknown.stack)
    if state.owesSwipeHint == true { fields[StateKey.swipeHint] = .bool(true) }
    if state.isQuiet == true { fields[StateKey.doNotDisturb] = .bool(true) }
    if let samples = state.hadSamples { fields[StateKey.samples] = .bool(samples) }
    if let factors = state.factors {
      let sizes = factors.map { ($0.key.rawValue, JSON.double($0.value)) }
      fields[StateKey.sizes] = .object(Dictionary(uniqueKeysWithValues: sizes))
    }
    let below = below
    if !below.isEmpty { fields[StateKey.below] = .object(below) }
    let offsets = state.offsets.map { ($0.key.rawValue, JSON.double($0.value)) }
    fields[StateKey.offsets] = .object(
      unknown.offsets.merging(offsets) { _, known in known })
    let ball = unknown.ball.merging(state.dock?.members ?? [:]) { _, known in known }
    if !ball.isEmpty { fields[StateKey.ball] = .object(ball) }
    if let apart = state.apart {
      let frames = apart.map { ($0.key.rawValue, $0.value.json) }
      fields[StateKey.apart] = .object(Dictionary(uniqueKeysWithValues: frames))
    }
    if let stacks = state.stacks {
      fields[StateKey.stacks] = .array(stacks.map { .array($0.map(\.json)) })
    }
    if let windows = state.windows { fields[StateKey.windows] = .object(windows.mapValues(\.json)) }
    return .object(fields)
  }

  /// The pages below parked ones and below unknown ones, with unknown entries at the ends of stacks that
  /// are still parked.
  private var below: [String: JSON] {
    let strangers = Set(unknown.strangers.compactMap(\.id))
    var below = unknown.below.filter { strangers.contains($0.key) }
    for id in state.shelf {
      let rest = strangers.contains(id.rawValue) ? [] : unknown.below[id.rawValue]?.elements ?? []
      let pages = (state.below?[id] ?? []).map(\.json) + rest
      if !pages.isEmpty { below[id.rawValue] = .array(pages) }
    }
    return below
  }

  private func entry(of page: Page) -> JSON {
    var members = unknown.pages[page.id] ?? [:]
    let userInfo = members[StateKey.userInfo]?.object ?? [:]
    members.merge(page.members) { _, known in known }
    if let time = state.openings?[page.id] { members[StateKey.opened] = .int(time) }
    if let time = state.endings?[page.id] { members[StateKey.ended] = .int(time) }
    if let width = state.widths?[page.id] { members[StateKey.width] = .double(width) }
    if state.unlisted?.contains(page.id) == true { members[StateKey.unlisted] = .bool(true) }
    members[StateKey.userInfo] = .object(
      userInfo.merging(page.userInfo.mapValues(JSON.string)) { _, known in known })
    return .object(members)
  }
}

extension Page {
  fileprivate var members: [String: JSON] {
    [
      StateKey.id: id.json, StateKey.kind: .string(kind.rawValue), StateKey.title: .string(title),
      StateKey.subtitle: .string(subtitle), StateKey.canPark: .bool(canPark),
      StateKey.hidesHeader: .bool(hidesHeader),
    ]
  }
}

extension Page.ID {
  fileprivate var json: JSON { .string(rawValue) }
}

extension Rect {
  fileprivate var json: JSON { .array([minX, minY, width, height].map(JSON.double)) }
}

extension Dock {
  fileprivate var members: [String: JSON] {
    var members: [String: JSON] = [
      StateKey.monitor: .string(monitor), StateKey.side: .string(side == .left ? "left" : "right"),
      StateKey.fraction: .double(fraction),
    ]
    members[StateKey.across] = across.map(JSON.double)
    return members
  }
}
