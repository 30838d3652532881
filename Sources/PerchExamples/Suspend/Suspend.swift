import Glibc
import PerchKit

/// An example with nothing to configure: one page at a time is on the ball, and the next one takes its
/// place.
///
/// It does what HXSuspendViewManager does for the screens of a telephone.
struct ArticleKind: PageKind {
  let kind = Page.Kind(rawValue: "article")

  /// The page of an article.
  func page(_ title: String) -> Page {
    Page(id: Page.ID(rawValue: "article-" + title), kind: kind, title: title)
  }

  func content(of page: Page) -> PageContent {
    PageContent(
      Content([
        .heading(level: 1, [.init(page.title)]),
        .paragraph([.init("Swipe the page back, and drop it on the circle in the corner.")]),
      ]))
  }

  /// A disc in a colour of the article's own.
  func icon(of page: Page) -> Content.Bitmap? {
    let colors: [UInt32] = [0xFFC9_3C3C, 0xFF0B_7480, 0xFF8A_5560, 0xFF4C_7350]
    let color = colors[Int(FNV1a.hash(page.title.utf8) % 4)]
    let side = 64
    let pixels = (0..<side * side).map { place -> UInt32 in
      let (x, y) = (2 * (place % side) + 1 - side, 2 * (place / side) + 1 - side)
      return x * x + y * y <= side * side ? color : 0
    }
    return Content.Bitmap(width: side, height: side, pixels: pixels)
  }
}

/// The program: each argument is an article.
@main
struct Articles {
  static func main() {
    let articles = ArticleKind()
    var preferences = Preferences()
    preferences.shelfLimit = 1
    preferences.whenFull = .replace
    preferences.ballMargin = 10
    do {
      let perch = try Perch(
        Perch.Options(
          name: "suspend", kinds: [articles], start: .library, preferences: preferences))
      for title in CommandLine.arguments.dropFirst() { perch.open(articles.page(title)) }
      exit(perch.run())
    } catch {
      print("suspend: \(error)")
      exit(error.status)
    }
  }
}
