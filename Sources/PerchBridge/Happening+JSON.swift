internal import PerchEngine
internal import PerchSystem

extension Happening {
  /// The line that tells a program of it.
  var json: JSON {
    switch self {
    case .willPop(let page): Self.event("willPop", page)
    case .popChanged(let page, let fraction):
      Self.event("popChanged", page, more: ["fraction": .reported(fraction)])
    case .didPop(let page): Self.event("didPop", page)
    case .didCancelPop(let page): Self.event("didCancelPop", page)
    case .willPark(let page): Self.event("willPark", page)
    case .didPark(let page): Self.event("didPark", page)
    case .willOpen(let page): Self.event("willOpen", page)
    case .didOpen(let page): Self.event("didOpen", page)
    case .didClose(let page): Self.event("didClose", page)
    case .didForget(let page): Self.event("didForget", page)
    case .didRefuse(let page, let attempt):
      Self.event("didRefuse", page, more: ["attempt": .string(attempt.rawValue)])
    case .orderRefused(let order, let refusal):
      .object([
        "error": .string("\(order.rawValue): \(refusal.sentence)"),
        "order": .string(order.rawValue),
      ])
    case .didUndo(let pages): Self.event("didUndo", more: ["pages": Self.names(pages)])
    case .shelfChanged(let insertions, let removals):
      Self.event(
        "shelfChanged",
        more: ["insertions": Self.names(insertions), "removals": Self.names(removals)])
    case .shelfFull: Self.event("shelfFull")
    case .ballDragBegan: Self.event("ballDragBegan")
    case .ballMoved(let frame):
      Self.event(
        "ballMoved",
        more: [
          "frame": .array([frame.minX, frame.minY, frame.width, frame.height].map(JSON.reported))
        ])
    case .ballDragEnded: Self.event("ballDragEnded")
    case .listOpened: Self.event("listOpened")
    case .listClosed: Self.event("listClosed")
    case .circleChanged(let phase, let mode):
      Self.event(
        "circleChanged",
        more: [
          "phase": .string(phase.rawValue),
          "mode": .string(mode == .park ? "park" : "remove"),
        ])
    case .action(let page, let action):
      Self.told(action, page)
    }
  }

  private static func event(
    _ name: String, _ page: Page.ID? = nil, more: [String: JSON] = [:]
  ) -> JSON {
    var members = more
    members["event"] = .string(name)
    if let page { members["page"] = .string(page.rawValue) }
    return .object(members)
  }

  private static func told(_ action: PageAction, _ page: Page.ID) -> JSON {
    var members: [String: JSON] = [
      "action": .string(action.name), "page": .string(page.rawValue),
    ]
    switch action.value {
    case .isOn(let isOn): members["value"] = .bool(isOn)
    case .text(let text): members["value"] = .string(text)
    case .number(let number): members["value"] = .reported(number)
    case .option(let index): members["value"] = .int(index)
    case .canvas(let use): members["value"] = use.json
    case nil: break
    }
    if !action.isFinal { members["final"] = .bool(false) }
    return .object(members)
  }

  private static func names(_ pages: [Page.ID]) -> JSON {
    .array(pages.map { .string($0.rawValue) })
  }
}

extension Happening {
  /// Whether it is one of many messages about a pointer over a canvas.
  var isPointing: Bool {
    guard case .action(_, let action) = self, case .canvas(let use)? = action.value else {
      return false
    }
    return switch use {
    case .dragged, .hovered: true
    default: false
    }
  }
}

extension Canvas.Use {
  /// The value of an action that tells of it.
  fileprivate var json: JSON {
    func use(_ name: String, at place: Point? = nil, _ more: [String: JSON] = [:]) -> JSON {
      var members = more
      members["use"] = .string(name)
      if let place { members["at"] = .array([.reported(place.x), .reported(place.y)]) }
      return .object(members)
    }
    return switch self {
    case .pressed(let place, let extends, let toggles):
      use("pressed", at: place, ["shift": .bool(extends), "control": .bool(toggles)])
    case .dragged(let place): use("dragged", at: place)
    case .released(let place): use("released", at: place)
    case .cancelled: use("cancelled")
    case .hovered(let place): use("hovered", at: place)
    case .left: use("left")
    case .turned(let notches, let place):
      use(
        "turned", at: place,
        ["by": .array([.reported(notches.dx), .reported(notches.dy)])])
    case .key(.character(let character), let modifiers):
      use(
        "typed",
        at: nil,
        ["text": .string(String(character)), "shift": .bool(modifiers.contains(.shift))])
    case .key(let key, let modifiers):
      use(
        "key", at: nil,
        ["key": .string("\(key)"), "shift": .bool(modifiers.contains(.shift))])
    case .chose(let node): use("chose", at: nil, ["node": .string(node)])
    }
  }
}
