extension Operation {
  /// An operation without its values.
  ///
  /// `kind` makes the compiler ask for a kind of each new operation, and the kind for its weight
  /// and for random values.
  enum Kind: CaseIterable, Hashable, Sendable {
    case press, move, release, cancelPointer, drag, slide, secondFinger, hover
    case wheel, touchpad, touchpadEnd
    case key, assist, command, grabLost
    case hoverDrop, leaveDrop, drop, answerFile
    case activate, open, openFiles, mark, list, restore, change
    case greet, report, withdraw, measure, trim
    case environment, scale, tier, direction, composited, cover, fullscreen, ball
    case configure, map, unmap, close
    case apart, order, focusWindow, configureWindow, closeWindow, foreign
    case wait, settle

    /// The weight of the kind in random lists, in operations of about a thousand.
    var weight: Int {
      switch self {
      case .wait: 120
      case .drag: 163
      case .command, .open: 100
      case .move: 90
      case .press, .release: 62
      case .key: 60
      case .settle: 40
      case .report: 36
      case .configure: 21
      case .slide: 20
      case .foreign: 24
      case .apart: 12
      case .order: 6
      case .focusWindow: 9
      case .configureWindow, .closeWindow: 4
      case .greet: 18
      case .environment, .scale, .tier, .direction, .composited, .cover, .fullscreen, .ball: 7
      case .touchpad, .secondFinger, .withdraw, .mark: 6
      case .cancelPointer, .hover, .wheel, .touchpadEnd, .assist, .grabLost, .activate: 3
      case .openFiles, .list, .restore, .change, .measure, .trim, .close: 3
      case .hoverDrop, .leaveDrop, .drop, .answerFile, .map, .unmap: 1
      }
    }
  }

  /// The kind of this operation.
  var kind: Kind {
    switch self {
    case .press: .press
    case .move: .move
    case .release: .release
    case .cancelPointer: .cancelPointer
    case .drag: .drag
    case .slide: .slide
    case .secondFinger: .secondFinger
    case .hover: .hover
    case .wheel: .wheel
    case .touchpad: .touchpad
    case .touchpadEnd: .touchpadEnd
    case .key: .key
    case .assist: .assist
    case .command: .command
    case .grabLost: .grabLost
    case .hoverDrop: .hoverDrop
    case .leaveDrop: .leaveDrop
    case .drop: .drop
    case .answerFile: .answerFile
    case .activate: .activate
    case .open: .open
    case .openFiles: .openFiles
    case .mark: .mark
    case .list: .list
    case .restore: .restore
    case .change: .change
    case .greet: .greet
    case .report: .report
    case .withdraw: .withdraw
    case .measure: .measure
    case .trim: .trim
    case .environment: .environment
    case .scale: .scale
    case .tier: .tier
    case .direction: .direction
    case .composited: .composited
    case .cover: .cover
    case .fullscreen: .fullscreen
    case .ball: .ball
    case .configure: .configure
    case .apart: .apart
    case .order: .order
    case .foreign: .foreign
    case .focusWindow: .focusWindow
    case .configureWindow: .configureWindow
    case .closeWindow: .closeWindow
    case .map: .map
    case .unmap: .unmap
    case .close: .close
    case .wait: .wait
    case .settle: .settle
    }
  }
}
