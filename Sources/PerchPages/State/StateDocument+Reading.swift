internal import PerchEngine
internal import PerchSystem

extension StateDocument {
  /// Parses a state file; nil for bytes that are none, or have a part of another type.
  ///
  /// A missing part is empty, and invalid entries of a part are left out.
  init?(reading bytes: [UInt8]) {
    guard let fields = (try? JSONReader.read(bytes))?.object,
      let version = fields[StateKey.version]?.int, version >= 1,
      let library = fields.array(StateKey.library), let shelf = fields.array(StateKey.shelf),
      let stack = fields.array(StateKey.stack), let offsets = fields.object(StateKey.offsets),
      let ball = fields.object(StateKey.ball)
    else { return nil }
    unknown.version = max(version, Self.version)
    unknown.fields = fields.filter { !StateKey.top.contains($0.key) }
    readLibrary(library)
    let strangers = Set(unknown.strangers.compactMap(\.id))
    (state.shelf, unknown.shelf) = Self.ids(shelf, strangers: strangers)
    (state.stack, unknown.stack) = Self.ids(stack, strangers: strangers)
    for (id, offset) in offsets {
      if strangers.contains(id) {
        unknown.offsets[id] = offset
      } else if let number = offset.double {
        state.offsets[Page.ID(rawValue: id)] = number
      }
    }
    readBall(ball)
    readWindows(fields[StateKey.windows]?.object ?? [:])
    state.hadSamples = fields[StateKey.samples]?.bool
    let sizes = fields[StateKey.sizes]?.object ?? [:]
    state.factors = Dictionary(
      uniqueKeysWithValues: sizes.compactMap { id, size in
        size.double.map { (Page.ID(rawValue: id), $0) }
      })
    readBelow(fields[StateKey.below]?.object ?? [:], strangers: strangers)
    let frames = (fields[StateKey.apart]?.object ?? [:]).compactMap { id, frame in
      Rect(frame).map { (Page.ID(rawValue: id), $0) }
    }
    state.apart = Dictionary(uniqueKeysWithValues: frames)
    state.stacks = fields[StateKey.stacks]?.elements?.map { stack in
      (stack.elements ?? []).compactMap(\.string).map(Page.ID.init)
    }
    state.owesSwipeHint = fields[StateKey.swipeHint]?.bool
    state.isQuiet = fields[StateKey.doNotDisturb]?.bool
    state = state.sanitised
  }

  private mutating func readLibrary(_ entries: [JSON]) {
    var openings: [Page.ID: Int] = [:]
    var endings: [Page.ID: Int] = [:]
    var unlisted: [Page.ID] = []
    var widths: [Page.ID: Double] = [:]
    for entry in entries {
      guard let members = entry.object, let page = Page(members) else {
        if unknown.strangers.count < SavedState.maxPages { unknown.strangers.append(entry) }
        continue
      }
      state.library.append(page)
      if let time = members[StateKey.opened]?.int { openings[page.id] = time }
      if let time = members[StateKey.ended]?.int { endings[page.id] = time }
      if let width = members[StateKey.width]?.double { widths[page.id] = width }
      if members[StateKey.unlisted]?.bool == true { unlisted.append(page.id) }
      let rest = Page.unknownMembers(of: members)
      if !rest.isEmpty, unknown.pages[page.id] == nil { unknown.pages[page.id] = rest }
    }
    state.openings = openings.isEmpty ? nil : openings
    state.endings = endings.isEmpty ? nil : endings
    state.unlisted = unlisted.isEmpty ? nil : unlisted
    state.widths = widths.isEmpty ? nil : widths
  }

  private static func ids(
    _ elements: [JSON], strangers: Set<String>
  ) -> (known: [Page.ID], rest: [JSON]) {
    let rest = elements.filter { $0.string.map(strangers.contains) ?? true }
    return (elements.compactMap(\.string).map(Page.ID.init(rawValue:)), rest)
  }

  /// Reads the pages below parked ones.
  private mutating func readBelow(_ members: [String: JSON], strangers: Set<String>) {
    var below: [Page.ID: [Page.ID]] = [:]
    for (id, pages) in members {
      guard !strangers.contains(id) else {
        unknown.below[id] = pages
        continue
      }
      let (known, rest) = Self.ids(pages.elements ?? [], strangers: strangers)
      below[Page.ID(rawValue: id)] = known
      if !rest.isEmpty { unknown.below[id] = .array(rest) }
    }
    state.below = below
  }

  /// Reads the frames of the main window; entries of another form are left out.
  private mutating func readWindows(_ members: [String: JSON]) {
    let frames = members.compactMapValues(Rect.init)
    state.windows = frames.isEmpty ? nil : frames
  }

  private mutating func readBall(_ members: [String: JSON]) {
    state.dock = Dock(members)
    let isKnown = state.dock != nil
    unknown.ball = members.filter { !isKnown || !StateKey.dock.contains($0.key) }
  }
}

extension Page {
  /// Reads a page; nil without an id, a known kind and a title.
  fileprivate init?(_ members: [String: JSON]) {
    guard let id = members[StateKey.id]?.string, !id.isEmpty, id != Page.ID.library.rawValue,
      let kind = members[StateKey.kind]?.string, let title = members[StateKey.title]?.string,
      let userInfo = members.object(StateKey.userInfo)
    else { return nil }
    self.init(
      id: ID(rawValue: id), kind: Kind(rawValue: kind), title: title,
      subtitle: members[StateKey.subtitle]?.string ?? "",
      canPark: members[StateKey.canPark]?.bool ?? true,
      hidesHeader: members[StateKey.hidesHeader]?.bool ?? false,
      userInfo: userInfo.compactMapValues(\.string))
  }

  /// The members that `init` does not know.
  fileprivate static func unknownMembers(of members: [String: JSON]) -> [String: JSON] {
    var rest = members.filter { !StateKey.page.contains($0.key) }
    let userInfo = members[StateKey.userInfo]?.object?.filter { $0.value.string == nil } ?? [:]
    if !userInfo.isEmpty { rest[StateKey.userInfo] = .object(userInfo) }
    return rest
  }
}

extension Dock {
  fileprivate init?(_ members: [String: JSON]) {
    guard let monitor = members[StateKey.monitor]?.string,
      let side = members[StateKey.side]?.string.flatMap(HorizontalSide.init(name:)),
      let fraction = members[StateKey.fraction]?.double
    else { return nil }
    self.init(
      monitor: monitor, side: side, fraction: fraction, across: members[StateKey.across]?.double)
  }
}

extension Rect {
  fileprivate init?(_ entry: JSON) {
    guard case .array(let elements) = entry, elements.count == 4 else { return nil }
    let numbers = elements.compactMap(\.double)
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension HorizontalSide {
  fileprivate init?(name: String) {
    switch name {
    case "left": self = .left
    case "right": self = .right
    default: return nil
    }
  }
}

extension JSON {
  /// The id of an entry, even of one that is not understood.
  var id: String? { object?[StateKey.id]?.string }
}

extension [String: JSON] {
  /// A member of the given type: empty when it is missing, nil when it has another type.
  fileprivate func array(_ key: String) -> [JSON]? {
    guard let value = self[key], value != .null else { return [] }
    if case .array(let elements) = value { return elements }
    return nil
  }

  /// A member of the given type: empty when it is missing, nil when it has another type.
  fileprivate func object(_ key: String) -> [String: JSON]? {
    guard let value = self[key], value != .null else { return [:] }
    return value.object
  }
}
