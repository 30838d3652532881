internal import PerchEngine
internal import PerchPages
internal import PerchSystem

// The members of the report that only scripts get: a trace has the others alone.
extension StateReport {
  /// The members of the report that only scripts get, and no trace.
  var more: [String: JSON] {
    [
      "shelf": .array(state.shelf.pages.compactMap { state.pages[$0] }.map(item)),
      "jobs": .array(
        state.library.pages.filter { state.jobs[$0] != nil }.compactMap { state.pages[$0] }
          .map(item)),
      "main": main, "decide": decideWithPointer, "windows": windows, "selection": selection,
      "find": find,
      "menu": menu, "doNotDisturb": doNotDisturb,
      "unsaved": state.saveProblem.map {
        .string(Phrase.notSaved($0).text(in: .english))
      } ?? .null,
      "hiddenBy": state.hiddenBy.map { .string($0.rawValue) } ?? .null,
    ]
  }

  /// The documents and jobs of the library, in the order of its rows.
  var library: JSON {
    .array(
      state.library.parts.flatMap { part in
        state.library.rows[part.rows].compactMap { state.pages[$0] }.map { page in
          .object([
            "id": .string(page.id.rawValue), "kind": .string(page.kind.rawValue),
            "title": .string(page.title), "part": .string(part.kind.rawValue),
            "path": path(of: page), "open": .bool(state.isOpen(page.id)),
            "parked": .bool(state.isParked(page.id)),
            "marked": .bool(state.library.marked.contains(page.id)),
            "opened": state.library.openings[page.id].map(JSON.int) ?? .null,
          ])
        }
      })
  }

  /// The path of a document, as a URI if it is no UTF-8; null for other pages.
  private func path(of page: Page) -> JSON {
    guard let path = page.userInfo["path"] else { return .null }
    return .string(PathText.isEscaped(path) ? FileURI(path: path).text : path)
  }

  /// An item of the shelf, with all that is known of its job.
  private func item(_ page: Page) -> JSON {
    guard case .object(var members) = parked(page) else { return .null }
    members["listed"] = .bool(state.library.lists(page.id))
    if let known = state.jobs[page.id], case .object(var job) = job(known) {
      // A job that waits or is silent sends no reports, and its time passes all the same.
      let watch = known.hasEnded ? nil : state.jobBoard.watches[page.id]
      job["elapsed"] = seconds(watch?.elapsed(at: time) ?? known.elapsed)
      job["text"] = (known.message ?? known.text).map(JSON.string) ?? .null
      if known.isQueued { job["phase"] = .string("queued") }
      job["ended"] =
        known.hasEnded ? state.library.endings[page.id].map(JSON.int) ?? .null : .null
      job["detached"] = .bool(state.isDetached(page.id))
      job["after"] = known.awaited.map(JSON.string) ?? .null
      job["host"] = state.host(of: page.id).map(JSON.string) ?? .null
      job["reachable"] = .bool(!known.isAway)
      job["attention"] = .bool(state.callsUser(page.id) || state.isResultUnseen(page.id))
      members["job"] = .object(job)
    }
    return .object(members)
  }

  /// The open menu: its subject, its commands, and the chosen one; null without a menu.
  private var menu: JSON {
    if let outline { return outline }
    guard let menu = state.menu, let frame = state.menuFrame else { return .null }
    return .object([
      "subject": .string(menu.subject.name),
      "page": menu.subject.page.map { .string($0.rawValue) } ?? .null,
      "items": .array(
        state.menuRows.map { item, frame in
          .object([
            "id": .string(item.name), "frame": self.frame(frame),
            "checked": state.isChecked(item).map(JSON.bool) ?? .null,
          ])
        }), "hot": menu.hot.map { .string($0.name) } ?? .null, "frame": self.frame(frame),
    ])
  }

  /// The open outline of the top page, as a menu with the numbers of the parts in view; nil without
  /// one.
  private var outline: JSON? {
    guard let outline = state.outline, let frame = state.outlineFrame else { return nil }
    return .object([
      "subject": .string("outline"), "page": .string(outline.page.rawValue),
      "items": .array(
        state.outlineRows.map { index, frame in
          .object(["id": .string(String(index)), "frame": self.frame(frame)])
        }), "hot": outline.hot.map { .string(String($0)) } ?? .null, "frame": self.frame(frame),
    ])
  }

  /// Whether nothing may call the user, whether the switch in the ball's menu says so, and the number of what
  /// is held back.
  private var doNotDisturb: JSON {
    .object([
      "active": .bool(state.isQuiet), "switch": .bool(state.isQuietBySwitch),
      "held": .int(state.keptBackCalls),
    ])
  }

  private var decideWithPointer: JSON {
    guard case .object(var members) = decide else { return decide }
    members["inside"] = .bool(state.decideCircle.isTouched)
    return .object(members)
  }

  private var main: JSON {
    .object([
      "mapped": .bool(state.window.isMapped), "covered": .bool(state.window.isCovered),
      "frame": frame(state.window.frame),
    ])
  }

  /// The main windows, the front one first.
  private var windows: JSON {
    .array(
      state.windows.reversed().filter(\.isOpen).map { window in
        .object([
          "mapped": .bool(window.isMapped), "covered": .bool(window.isCovered),
          "frame": frame(window.frame),
          "pages": .array((state.pages(of: window.id) ?? []).map { .string($0.rawValue) }),
        ])
      })
  }

  /// The marked rows of the library, by their number, and the selected text of the top page, by its
  /// bytes.
  private var selection: JSON {
    let marked = state.library.marked.count
    let selected = state.reading.selection.map { $0.page == state.stack.top ? $0.range.count : 0 }
    guard marked > 0 || selected ?? 0 > 0 else { return .null }
    return .object([
      "pages": marked == 0 ? .null : .int(marked),
      "length": selected.flatMap { $0 == 0 ? nil : .int($0) } ?? .null,
    ])
  }

  /// The search in the top page or the library: the length of its text and the number of its matches.
  private var find: JSON {
    if let find = state.reading.find {
      return .object(["length": .int(find.text.count), "matches": .int(find.hits.count)])
    }
    guard let find = state.library.find else { return .null }
    return .object([
      "length": .int(find.text.count), "matches": .int(state.library.rows.count),
    ])
  }
}

extension Menu.Subject {
  fileprivate var name: String {
    switch self {
    case .ball: "ball"
    case .listRow: "list"
    case .row, .rows: "library"
    case .page: "page"
    case .link: "link"
    }
  }
}
