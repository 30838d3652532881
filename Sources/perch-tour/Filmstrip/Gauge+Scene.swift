internal import PerchEngine

extension Gauge {
  /// Returns the horizontal offset of a page from its position in the window.
  static func offset(of page: Page.ID) -> Gauge {
    Gauge(name: "page x, px") { state, time in
      let pair = state.stack.transitions.last { $0.over == page }
      let rest = state.stack.contains(page) ? 0 : state.window.width
      return pair?.x.value(at: time) ?? rest
    }
  }

  /// Returns the width of a page that moves between the window and the ball.
  static func width(of page: Page.ID) -> Gauge {
    Gauge(name: "page width, px") { state, time in
      let isOpen = state.stack.contains(page)
      let rest = isOpen ? state.window.width : state.environment.ball.diameter
      return state.morph?.rect(at: time).width ?? rest
    }
  }

  static let ballX = Gauge(name: "ball x, px") { $0.ballBox(at: $1).midX }
  static let ballY = Gauge(name: "ball y, px") { $0.ballBox(at: $1).midY }
  static let ballScale = Gauge(name: "ball scale") { $0.ball.scale.value(at: $1) }
  static let reveal = Gauge(name: "circle out") { $0.decideCircle.shown(at: $1) }
  static let highlight = Gauge(name: "circle scale") { $0.decideCircle.highlight.value(at: $1) }
  static let pointerX = Gauge(name: "pointer x, px") { state, _ in
    state.gesture?.sequence.position.x ?? state.ball.x.target
  }
  /// Returns the size of an icon on the ball; 0 while it is not shown.
  static func icon(of page: Page.ID) -> Gauge {
    Gauge(name: "icon on the ball") { state, time in
      state.icons.items.first { $0.page == page }?.scale.value(at: time) ?? 0
    }
  }

  static let toast = Gauge(name: "toast opacity") { $0.toast?.opacity.value(at: $1) ?? 0 }

  /// Returns the opacity of a surface; 0 if there is none.
  static func opacity(of surface: Surface.ID, _ name: String) -> Gauge {
    Gauge(name: name) { $0.scene(at: $1).surface(surface)?.opacity ?? 0 }
  }

  /// Returns the remaining distance of a row of the list that slides in.
  static func slide(of page: Page.ID, _ name: String) -> Gauge {
    Gauge(name: name) { state, time in
      let row = state.list?.rows.first { $0.page == page }
      return row?.slide.value(at: time) ?? 280
    }
  }

  /// Returns the top of a row of the list; its last value while there is none.
  static func top(of page: Page.ID, _ name: String) -> Gauge {
    Gauge(name: name) { state, time in
      state.list?.rows.first { $0.page == page }?.y.value(at: time) ?? 0
    }
  }
}
