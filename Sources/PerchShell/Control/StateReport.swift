internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// The state in the form that scripts get. The form is a promise: version 1.
struct StateReport {
  let state: State
  let time: Instant

  private var pixels: Pixels { Pixels(scale: state.environment.scale) }

  var json: JSON {
    .object([
      "version": .int(1),
      "main": .object([
        "mapped": .bool(state.window.isMapped), "frame": frame(state.window.frame),
      ]),
      "stack": .object([
        "pages": .array(
          (state.pages(of: state.front) ?? []).compactMap { state.pages[$0] }.map(brief)),
        "transition": transition,
      ]),
      "shelf": .array(state.shelf.pages.compactMap { state.pages[$0] }.map(parked)),
      "ball": ball, "decide": decide,
      "list": list, "gesture": gesture, "animating": .bool(state.isAnimating), "toast": toast,
      "drop": drop,
      "environment": environment,
    ])
  }

  func frame(_ rect: Rect) -> JSON {
    let box = pixels.device(rect)
    return .array([.int(box.x), .int(box.y), .int(box.width), .int(box.height)])
  }

  private func brief(_ page: Page) -> JSON {
    .object([
      "id": .string(page.id.rawValue), "kind": .string(page.kind.rawValue),
      "title": .string(title(of: page)),
    ])
  }

  /// The page's title. The library's is a word of the interface, which scripts get in English.
  private func title(of page: Page) -> String {
    page.id == .library ? Phrase.library.text(in: .english) : page.title
  }

  func parked(_ page: Page) -> JSON {
    .object([
      "id": .string(page.id.rawValue), "kind": .string(page.kind.rawValue),
      "title": .string(page.title), "open": .bool(state.isOpen(page.id)),
      "progress": (state.jobs[page.id]?.progress ?? page.progress).map(JSON.reported) ?? .null,
      "job": state.jobs[page.id].map(job) ?? .null,
      "window": state.foreignWindow(page.id).map(window) ?? .null,
    ])
  }

  func window(_ window: ForeignWindow) -> JSON {
    .object([
      "id": .int(Int(window.id.rawValue)), "class": .string(window.className),
      "pid": window.pid.map { .int($0) } ?? .null,
      "desktop": window.desktop.map { .int($0) } ?? .null,
      "attention": .bool(state.asksForAttention(window.id.page)),
      "job": state.job(ofWindow: window.id.page).map { .string($0.rawValue) } ?? .null,
      "picture": .bool(window.picture != nil), "frame": frame(window.frame),
    ])
  }

  func job(_ job: Job) -> JSON {
    .object([
      "phase": .string(job.phase.rawValue),
      "status": job.status.flatMap { $0 == Job.failure ? nil : .int(Int($0)) } ?? .null,
      "elapsed": seconds(job.elapsed),
    ])
  }

  func seconds(_ duration: Duration) -> JSON {
    let (seconds, rest) = duration.components
    let milliseconds = seconds * 1000 + rest / 1_000_000_000_000_000
    return .reported(Double(milliseconds) / 1000)
  }

  /// The transition between pages; a morph stands for the pair in it.
  private var transition: JSON {
    if let morph = state.morph {
      return transition(morph.kind.rawValue, progress: morph.progress(at: time))
    }
    guard let pair = state.stack.transitions.last else { return .null }
    let progress = pair.progress(at: time, width: state.window.width)
    return transition(pair.kind.rawValue, progress: pair.kind == .push ? 1 - progress : progress)
  }

  private func transition(_ kind: String, progress: Double) -> JSON {
    .object(["kind": .string(kind), "progress": .reported(progress)])
  }

  private var ball: JSON {
    let phase =
      switch state.ball.phase {
      case .hidden: "hidden"
      case .resting, .pressed: "resting"
      case .dragging: "dragging"
      case .stuck: "stuck"
      case .settling, .leaving: "settling"
      }
    return .object([
      "phase": .string(phase), "frame": frame(state.ballBox(at: time)),
      "side": side,
      "monitor": .string(state.ball.dock.monitor(in: state.environment).name),
      "icons": .int(state.heldPages.count),
    ])
  }

  /// The side of the screen at which the ball is; none for a ball that may be anywhere.
  private var side: JSON {
    guard state.environment.ball.placement == .docks else { return .null }
    return .string(state.ball.dock.side == .left ? "left" : "right")
  }

  var decide: JSON {
    let corner = pixels.device(state.decideCircle.corner)
    return .object([
      "phase": .string(state.decideCircle.phase(at: time).rawValue),
      "mode": .string(state.decideCircle.mode.rawValue),
      "reveal": .reported(state.decideCircle.reveal.value(at: time)),
      "corner": .array([.int(corner.x), .int(corner.y)]),
      "radius": .int(pixels.device(state.decideCircle.radius)),
    ])
  }

  private var list: JSON {
    let rows = state.openList.map { list in
      list.rows.filter { !$0.isLeaving }.map { row in
        JSON.object([
          "id": .string(row.page.rawValue), "frame": frame(list.frame(of: row, at: time)),
          "hot": .bool(list.hot == row.page),
        ])
      }
    }
    return .object(["open": .bool(rows != nil), "rows": .array(rows ?? [])])
  }

  private var toast: JSON {
    guard let toast = state.toast else { return .null }
    return .object([
      "text": .string(toast.phrase.text(in: .english)),
      "action": toast.action.map { .string($0.phrase.text(in: .english)) } ?? .null,
      "frame": frame(state.toastFrame),
    ])
  }

  /// The files that are dragged over a window of ours.
  private var drop: JSON {
    guard let drop = state.drop else { return .null }
    return .object([
      "surface": .string(drop.surface == .ball ? "ball" : "main"),
      "welcome": .bool(drop.isWelcome),
    ])
  }

  private var gesture: JSON {
    switch state.gesture?.arena.active {
    case .ballDrag: .string("ballDrag")
    case .edgeSwipe: .string("edgeSwipe")
    case .rowSlide: .string("rowSlide")
    case .dragOut: .string("dragOut")
    case .pan: .string("pan")
    case .sideways: .string("sideways")
    case .scroll, .thumb: .string("scroll")
    case .select, .handle, .caret: .string("select")
    case .listScroll: .string("listScroll")
    case .slide: .string("slide")
    case .canvas: .string("canvas")
    case .tap, nil: .null
    }
  }

  private var environment: JSON {
    let environment = state.environment
    return .object([
      "compositor": .bool(environment.isComposited), "scale": .reported(environment.scale),
      "reducedMotion": .string(environment.reducedMotion.rawValue),
      "monitors": .array(
        environment.monitors.map { monitor in
          .object([
            "name": .string(monitor.name), "frame": frame(monitor.frame),
            "workArea": frame(monitor.workArea),
          ])
        }),
    ])
  }
}
