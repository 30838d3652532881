/// A file of ours that is dragged to another program (XDND, versions 3 to 5).
///
/// The drag is a value. `handle` applies one message and returns the replies, in order, that the
/// connection carries out. A site is sent one position at a time: the next one waits for its
/// answer.
struct OutgoingDrag {
  /// A window that accepts drags.
  struct Site: Equatable {
    let window: UInt
    /// The window that gets the messages: the site itself, or its `XdndProxy`.
    let receiver: UInt
    /// The newest version of the protocol that the site speaks.
    let version: Int
  }

  /// One form of the file, by the atom of its type.
  struct Form: Equatable {
    let type: UInt
    let bytes: [UInt8]
  }

  /// The stages of a drag. `isWelcome` is the site's last answer, false before the first one.
  enum Phase: Equatable {
    /// There is no drag.
    case idle
    /// No site is below the pointer.
    case overNothing
    /// The site has been sent a position and has not answered. `hasMoved` is true once the pointer
    /// is elsewhere.
    case asking(Site, isWelcome: Bool, hasMoved: Bool)
    /// The site knows the pointer's position and has answered.
    case answered(Site, isWelcome: Bool)
    /// The button was released while the site had not answered.
    case released(Site)
    /// The site has been sent `XdndDrop`.
    case dropped(Site)
  }

  /// The file in each of its forms.
  let forms: [Form]
  /// The stage that the drag has reached.
  var phase: Phase
  /// The newest position of the pointer, in root coordinates.
  var position = PixelPoint(x: 0, y: 0)
  /// The server's time of the newest position, or of the release.
  var time: UInt32 = 0

  /// No drag.
  init() {
    forms = []
    phase = .idle
  }

  /// A drag that begins over nothing.
  init(forms: [Form]) {
    self.forms = forms
    phase = .overNothing
  }

  /// Whether the button is still down.
  var followsPointer: Bool {
    switch phase {
    case .overNothing, .asking, .answered: true
    case .idle, .released, .dropped: false
    }
  }

  /// Whether the drag ends with an answer of the site.
  var isAwaited: Bool {
    switch phase {
    case .released, .dropped: true
    case .idle, .overNothing, .asking, .answered: false
    }
  }

  /// The site below the pointer, if any.
  var site: Site? {
    switch phase {
    case .idle, .overNothing: nil
    case .asking(let site, _, _), .answered(let site, _), .released(let site), .dropped(let site):
      site
    }
  }

  /// The last answer of the site that is below the pointer.
  var isWelcome: Bool {
    switch phase {
    case .asking(_, let isWelcome, _), .answered(_, let isWelcome): isWelcome
    case .idle, .overNothing, .released, .dropped: false
    }
  }
}
