import Glibc
import PerchKit

/// A page with a canvas of discs that never rest.
struct DiscKind: PageKind {
  let kind = Page.Kind(rawValue: "discs")
  private static let colors: [Color] = [.accent, .ink, .quiet, .track]

  /// The page.
  var page: Page { Page(id: Page.ID(rawValue: "discs"), kind: kind, title: "Discs") }

  func content(of page: Page) -> PageContent {
    PageContent(
      Content([
        .heading(level: 1, [.init("Discs")]),
        .controls([Control(id: "discs", label: "Discs", .canvas(Canvas(height: 480)))]),
      ]))
  }

  /// Draws the discs at their places of the present moment, with each picture of the screen.
  func draw(_ canvas: String, for request: Canvas.Request, on page: Page) -> Drawing {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let time = Double(now.tv_sec % 1000) + Double(now.tv_nsec) / 1e9
    let box = Rect(origin: .zero, size: request.size)
    var layers: [Layer] = [.fill(Shape(box), .sunken)]
    for index in 0..<80 {
      let number = Double(index)
      let (x, y) = (number * 0.618 + time * 0.1, number * 0.383 + time * 0.07)
      let center = Point(
        x: (x - x.rounded(.down)) * box.width, y: (y - y.rounded(.down)) * box.height)
      let color = Self.colors[index % Self.colors.count].opacity(0.8)
      layers.append(.fill(Shape(Circle(center: center, radius: 6 + Double(index % 9))), color))
    }
    return Drawing(layers, redrawsAfter: .milliseconds(4))
  }
}

/// The program, which the benchmark ends.
@main
struct CanvasProgram {
  static func main() {
    var preferences = Preferences()
    preferences.windowSize = Size(width: 420, height: 760)
    do {
      let perch = try Perch(
        Perch.Options(name: "discs", kinds: [DiscKind()], preferences: preferences))
      perch.open(DiscKind().page)
      exit(perch.run())
    } catch {
      print("PerchCanvas: \(error)")
      exit(error.status)
    }
  }
}
