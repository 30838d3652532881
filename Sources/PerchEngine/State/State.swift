public import PerchTime

/// The whole interface at one moment: its parts, their phases and their motions.
///
/// Everything that happens is an ``Event`` with its time, and every request to the program around
/// it is an ``Effect``. Nothing here reads a clock: time is an argument, and ``scene(at:)`` is a
/// query.
public struct State: Hashable, Sendable {
  /// The desktop, the numbers of motion and the present instant.
  public internal(set) var context: Context
  /// The windows of other programs that may need a monitor to themselves.
  public internal(set) var occluders: [Occluder] = []
  /// The main window in front, which the user used last, as the window manager last reported it.
  public internal(set) var window: MainWindow
  /// The other main windows, the one that was in front last at the end.
  var others: [BackWindow] = []
  /// The pages that open in windows of their own, and the frames of these in logical root pixels.
  var apart: [Page.ID: Rect] = [:]
  /// The frames of windows that an earlier run had, by the pages that were the lowest in them, until
  /// these are opened again.
  var leftFrames: [Page.ID: Rect] = [:]
  /// The orders of the program around Perch, as far as they concern the keyboard focus.
  var orders = Orders()
  /// Every page that was ever announced, by its identifier.
  public internal(set) var pages: [Page.ID: Page] = [:]
  /// The jobs among the pages.
  public internal(set) var jobBoard = JobBoard()
  /// The list of all pages.
  public internal(set) var library = Library()
  /// The pages of the main window in front.
  public internal(set) var stack = PageStack()
  /// The hint that pages can be swiped.
  public internal(set) var swipeHint = SwipeHint.over
  /// The parked pages.
  public internal(set) var shelf: Shelf
  /// The other programs' windows that the shelf holds, or that come back from it.
  var foreign = ForeignWindows()
  /// The press of a button that may drag another program's window; nil for none.
  var windowDrag: WindowDrag?
  /// Whether there is a reason to stay without a page and without a window.
  public internal(set) var isResident = false
  /// The numbers of refusals and of undone removals.
  var tally = Tally()
  /// The ball.
  public internal(set) var ball: FloatingBall
  /// The decide circle.
  public internal(set) var decideCircle = DecideCircle()
  /// The page that flies between the main window and the ball; nil for none.
  public internal(set) var morph: Morph?
  /// The float list; nil while none is shown.
  public internal(set) var list: FloatList?
  /// The menu; nil while none is open.
  public internal(set) var menu: Menu?
  /// The outline of the top page; nil while it is not open.
  public internal(set) var outline: Outline?
  /// The toast; nil while none is shown.
  public internal(set) var toast: Toast?
  /// The reason why the session is not saved; nil while it is.
  public internal(set) var saveProblem: SaveProblem?
  /// The tooltip; nil for none.
  public internal(set) var tooltip: Tooltip?
  /// The widths of the texts that decide about the widths of their parts.
  var textWidths: [TextGroup: TextWidths] = [:]
  /// The files that are dragged over our windows or out of them.
  var fileDrags = FileDrags()
  /// The scroll offsets of the pages, by their identifiers.
  public internal(set) var scrolls: [Page.ID: ScrollView] = [:]
  /// The sizes at which pages are shown.
  var zooms = Zooms()
  /// The controls of the pages that have some.
  var panels: [Page.ID: ControlPanel] = [:]
  /// The bars of the pages that have some.
  var bars: [Page.ID: PageBars] = [:]
  /// The selection of text on the pages.
  public internal(set) var reading = Reading()
  /// The press that is going on; nil for none.
  public internal(set) var gesture: Gesture?
  /// The displacement of a finger that was lifted a moment ago, until it has been shown to its end;
  /// nil for none.
  var fingerTrail: FingerTrail?
  /// The controls that are hovered or focused.
  var controls = ActiveControls()
  /// The window behind that has got the keyboard's focus during a gesture; nil for none.
  var awaitedFront: MainWindow.ID?
  /// The moment up to which changes were heard; nil without sounds.
  var heard: SoundMoment?
  /// The requests that wait for the gesture's end, oldest first.
  var pending: [PendingRequest] = []

  /// Creates an interface with an empty library and a closed window.
  ///
  /// - Parameters:
  ///   - environment: The desktop.
  ///   - tokens: The numbers of motion in the normal tier.
  ///   - shelfLimit: The number of pages that the shelf accepts.
  ///   - whenFull: The answer of a full shelf to a page that is to be parked.
  ///   - windowSize: The size of a new main window, in logical pixels.
  ///   - program: The name of the program, which decides about the first place of its ball, and is the
  ///     title of the library of another program than Perch.
  public init(
    environment: Environment, tokens: MotionTokens = .standard, shelfLimit: Int = 9,
    whenFull: Shelf.WhenFull = .ask, windowSize: Size = Metrics.window,
    program: String = Dock.perch
  ) {
    context = Context(environment: environment, tokens: tokens)
    window = MainWindow(in: environment, size: windowSize)
    shelf = Shelf(limit: shelfLimit, whenFull: whenFull)
    ball = FloatingBall(dock: Dock(firstIn: environment, of: program), environment: environment)
    library.program = program == Dock.perch ? nil : program
    pages[.library] = Page(
      id: .library, kind: .library, title: library.title(in: environment.catalogue),
      canPark: false)
    scrolls[.library] = ScrollView()
    library.rowHeight = environment.look.libraryRow
    library.headingHeight = environment.look.room(Metrics.libraryHeading)
  }

  /// The name of the program whose pages these are; nil for Perch itself.
  public var program: String? { library.program }
  /// The desktop as it is now.
  public var environment: Environment { context.environment }
  /// The numbers of motion in the present tier.
  public var tokens: MotionTokens { context.tokens }
  /// The latest time that was handled: time never runs backwards.
  public var now: Instant { context.now }
  /// Whether nothing may move by itself.
  var jumps: Bool { context.jumps }

  /// Whether a press is going on.
  ///
  /// It reads the tag alone. A comparison with nil copies the gesture first.
  public var hasGesture: Bool { if case .some = gesture { true } else { false } }
  /// Whether a page flies between the main window and the ball; it reads the tag alone.
  public var hasMorph: Bool { if case .some = morph { true } else { false } }

  /// The jobs among the pages, as they last reported.
  public var jobs: [Page.ID: Job] { jobBoard.jobs }

  /// The files that a drag source holds over one of our windows; nil for none.
  public var drop: DropHover? { fileDrags.drop }
  /// The row that is being dragged out; nil for none.
  public var rowDrag: RowDrag? { fileDrags.row }
  /// The icons on the ball.
  public var icons: IconArrangement { ball.icons }
  /// The control with the keyboard focus; nil for the page.
  public var focus: Target? { controls.focus }

  /// The pages that the ball holds, in their order: parked and not open, unless an open one waits for the
  /// user out of sight.
  public var heldPages: [Page.ID] { Array(held) }

  var held: HeldPages {
    HeldPages(parked: shelf.pages, open: pagesOffBall, represented: Set(windowJobs.values))
  }
}
