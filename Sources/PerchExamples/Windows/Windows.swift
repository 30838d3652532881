import Glibc
import PerchKit

/// An example of many pages on the ball, which are told of each step of a swipe, and live.
///
/// It does what JPFloatingWindow does for the screens of a telephone. A page's switch for floating is an
/// item in its header.
struct WindowKind: PageKind {
  let kind = Page.Kind(rawValue: "window")

  /// The page of a window.
  func page(_ title: String) -> Page {
    Page(id: Page.ID(rawValue: "window-" + title), kind: kind, title: title)
  }

  func content(of page: Page) -> PageContent {
    let canvas = Canvas(height: 160, followsReading: true)
    return PageContent(
      Content([
        .heading(level: 1, [.init(page.title)]),
        .controls([Control(id: "live", label: "A dot that moves", .canvas(canvas))]),
      ]))
  }

  func barItems(of page: Page) -> PageBars {
    PageBars(header: [BarItem(id: "floats", label: "Floats", isOn: page.canPark)])
  }

  /// Draws a dot whose place is that of the present second, ten times a second while it is seen.
  func draw(_ canvas: String, for request: Canvas.Request, on page: Page) -> Drawing {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let box = Rect(origin: .zero, size: request.size)
    let part = Double(now.tv_nsec) / 1e9
    let dot = Circle(center: Point(x: 12 + part * (box.width - 24), y: box.midY), radius: 10)
    return Drawing(
      [
        .fill(Shape(box, radius: 12), .sunken),
        .line(
          Point(x: 12, y: box.midY), Point(x: box.width - 12, y: box.midY), .hairline, width: 2),
        .fill(Shape(dot), .accent),
      ], redrawsAfter: request.hasLessMotion ? .seconds(1) : .milliseconds(100))
  }
}

/// The program: each argument is a window. It says on standard output how the swipes go.
@main
struct FloatingWindows {
  static func main() {
    let windows = WindowKind()
    var preferences = Preferences()
    preferences.shelfLimit = 20
    do {
      let perch = try Perch(
        Perch.Options(
          name: "windows", kinds: [windows], start: .library, preferences: preferences))
      perch.onEvent = { [unowned perch] in follow($0, in: perch) }
      for title in CommandLine.arguments.dropFirst() { perch.open(windows.page(title)) }
      exit(perch.run())
    } catch {
      print("windows: \(error)")
      exit(error.status)
    }
  }

  private static func follow(_ event: Happening, in perch: Perch) {
    switch event {
    case .willPop(let id): print("begins \(id)")
    case .popChanged(let id, let fraction): print("goes \(id) \(fraction)")
    case .didCancelPop(let id): print("cancelled \(id)")
    case .didPop(let id): print("ends \(id)")
    case .shelfChanged(let insertions, let removals):
      print("floats +\(insertions.count) -\(removals.count)")
    case .action(let id, let action) where action.name == "floats":
      guard var page = perch.page(id) else { return }
      page.canPark.toggle()
      perch.update(page)
    default: return
    }
    fflush(nil)
  }
}
