@testable import PerchEngine

/// Documents and scenes for tests and contact sheets.
enum Samples {
  static let page = Page.ID(rawValue: "doc-sample")

  static func span(_ text: String, _ style: Content.Span.Style = [], link: String? = nil)
    -> Content.Span
  {
    Content.Span(text, style: style, link: link)
  }

  /// The name of the gradient.
  static let image = Content.Image(path: "gradient", revision: 1, width: 900, height: 500)

  /// A gradient with fine lines, like a photograph, to judge scaling by.
  static let bitmap: Content.Bitmap? = {
    let (width, height) = (900, 500)
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let isLine = (x + y) % 30 < 2 || x == 0 || y == 0 || x == width - 1 || y == height - 1
        let red = UInt32(40 + 150 * x / width)
        let green = UInt32(90 + 100 * y / height)
        pixels.append(isLine ? 0xfff0_f0f0 : 0xff00_0090 | red << 16 | green << 8)
      }
    }
    return Content.Bitmap(width: width, height: height, pixels: pixels)
  }()

  static let english = Content(
    [
      .heading(level: 1, [span("Park what you are reading")]),
      .paragraph([
        span("Swipe a page back from the left edge and drop it on the "),
        span("decide circle", .strong), span(". It becomes a "), span("round ball", .emphasis),
        span(" that floats above every desktop. Run "), span("perch run -- make -j8", .code),
        span(" to watch a job, or read "), span("the manual", link: "manual.md"), span("."),
      ]),
      .heading(level: 2, [span("What it keeps")]),
      .list(
        start: nil,
        [
          [.paragraph([span("Documents: plain text, Markdown and images")])],
          [
            .paragraph([span("Jobs, with their progress")]),
            .list(
              start: nil,
              [
                [.paragraph([span("from the output of the command, which it reads as it runs")])],
                [.paragraph([span("or from standard input")])],
              ]),
          ],
          [.paragraph([span("Nothing that it would have to "), span("invent", .struck)])],
        ]),
      .heading(level: 3, [span("In order")]),
      .list(
        start: 8,
        [
          [.paragraph([span("Open a page.")])], [.paragraph([span("Swipe it back.")])],
          [.paragraph([span("Let go over the circle, and find it again when you need it.")])],
        ]),
      .code("for file in *.md; do\n\tperch \"$file\"   # one ball, many pages\ndone\n"),
      .quote([
        .paragraph([
          span("Calm, exact, paper and ink; one accent. Nothing shouts but what needs a person.")
        ])
      ]),
      .rule,
    ] + [.image(image, alternative: "A gradient")] + [
      .table([
        [[span("Key")], [span("Does")]],
        [[span("Ctrl+D", .code)], [span("parks the page")]],
        [[span("Ctrl+L", .code)], [span("opens the list")]],
      ]),
      .paragraph([span("The end of it, after the table.")]),
    ])

  static let chinese = Content([
    .heading(level: 1, [span("把正在读的页面停靠在桌面边缘")]),
    .paragraph([
      span("从左边缘向右滑动页面，把它拖到右下角的"), span("决定圆", .strong),
      span("上，页面就会缩成一个浮球 Perch，浮在所有桌面之上。运行 "),
      span("perch run", .code), span(" 可以看到任务进度，详见"), span("使用手册", link: "x"), span("。"),
    ]),
    .heading(level: 2, [span("它能保存什么")]),
    .list(
      start: nil,
      [
        [.paragraph([span("文档：纯文本、Markdown 和图片")])],
        [.paragraph([span("任务：make -j8 的进度 42%")])],
      ]),
    .list(start: 1, [[.paragraph([span("打开页面。")])], [.paragraph([span("向后滑动。")])]]),
    .code("# 注释：编译\nmake -j8 && echo 完成"),
    .quote([.paragraph([span("平静、准确、纸与墨；一种强调色。")])]),
    .table([
      [[span("按键")], [span("作用")]], [[span("Ctrl+D", .code)], [span("停靠当前页面")]],
      [[span("Ctrl+L", .code)], [span("打开浮窗列表")]],
    ]),
  ])

  static let log = (1...40).map { line in
    "[\(line)/40] Compiling module_\(line * 7919 % 997).c with -O2 -Wall -Wextra and a few more flags 汉字"
  }.joined(separator: "\n")

  /// The centres, sides and bites of one to five icons on a ball.
  static let arrangements: [[(Double, Double, Double, Double?)]] = [
    [(30, 30, 45, nil)],
    [(20.5, 30, 23, 0), (39.5, 30, 23, nil)],
    [(21, 37.5, 21, 0), (39, 37.5, 21, 240), (30, 22.5, 21, 120)],
    [(19.5, 30, 18, 45), (30, 40.5, 18, 315), (40.5, 30, 18, 225), (30, 19.5, 18, 135)],
    [
      (30, 18.5, 19, 144), (18, 28, 19, 72), (23, 42.5, 19, 0), (38.5, 42.5, 19, 288),
      (42.5, 27.5, 19, 216),
    ],
  ]

  static let letters = ["P", "读", "g", "文", "J", "浮", "Q", "1"]

  static func ball(_ count: Int, at x: Double, _ y: Double, into scene: inout Scene) {
    let disc = Shape(Circle(center: Point(x: x + 30, y: y + 30), radius: 30))
    scene.add(.shadow(disc, blur: 8, drop: 2, Color(.shade, opacity: 0.24)))
    scene.add(.fill(disc, .raised))
    scene.add(.stroke(disc, .hairline, width: 1))
    for (index, (dx, dy, side, bite)) in arrangements[count - 1].enumerated() {
      let circle = Circle(center: Point(x: x + dx, y: y + dy), radius: side / 2)
      let icon = Icon.letter(letters[index], color: index + count)
      scene.add(.icon(icon, Layer.IconFrame(circle, bite: bite)))
    }
  }

  static func parts(into scene: inout Scene) {
    scene.add(.ground(.paper, 640, 420))
    for count in 1...5 { ball(count, at: Double(count) * 90 - 60, 30, into: &scene) }
    for (index, glyph) in Glyph.allCases.enumerated() {
      let x = 30 + Double(index) * 40
      scene.add(.glyph(glyph, center: Point(x: x, y: 140), .ink))
    }
    for index in 0..<8 {
      let circle = Circle(center: Point(x: 50 + Double(index) * 52, y: 200), radius: 20)
      scene.add(.icon(.letter(letters[index], color: index), Layer.IconFrame(circle)))
    }
    row(at: 30, 250, into: &scene)
    docked(at: 540, 30, into: &scene)
    circle(into: &scene)
  }

  private static func row(at x: Double, _ y: Double, into scene: inout Scene) {
    let corners = Shape.Corners(topLeft: 28, topRight: 0, bottomRight: 0, bottomLeft: 28)
    let shape = Shape(Rect(x: x, y: y, width: 280, height: 56), corners: corners)
    scene.add(.shadow(shape, blur: 10, drop: 2, Color(.shade, opacity: 0.22)))
    scene.add(.fill(shape, Color(.raised, opacity: 0.97)))
    let icon = Circle(center: Point(x: x + 28, y: y + 28), radius: 18)
    scene.add(.icon(.letter("读", color: 3), Layer.IconFrame(icon)))
    scene.add(
      .text(
        Layer.Text(
          "A title of two lines with 中文 in it, too long for them both so that it ends",
          .listTitle, .ink, in: Rect(x: x + 56, y: y + 10, width: 176, height: 36), lines: 2)))
    scene.add(.glyph(.close, center: Point(x: x + 258, y: y + 28), .quiet))
    scene.add(
      .fill(Shape(Rect(x: x + 56, y: y + 53, width: 120, height: 3), radius: 1.5), .accent))
  }

  private static func docked(at x: Double, _ y: Double, into scene: inout Scene) {
    let corners = Shape.Corners(topLeft: 30, topRight: 0, bottomRight: 0, bottomLeft: 30)
    let shape = Shape(Rect(x: x, y: y, width: 60, height: 60), corners: corners)
    scene.add(.shadow(shape, blur: 8, drop: 2, Color(.shade, opacity: 0.24)))
    scene.add(.fill(shape, .raised))
    scene.add(.stroke(shape, .hairline, width: 1))
  }

  private static func circle(into scene: inout Scene) {
    let corner = Point(x: 640, y: 420)
    scene.add(.fill(Shape(Circle(center: corner, radius: 160)), Color(.ink, opacity: 0.88)))
    let middle = Point(x: 640 - 64, y: 420 - 77)
    scene.add(.stroke(Shape(Circle(center: middle, radius: 14)), .paper, width: 3))
    scene.add(.stroke(Shape(Circle(center: middle, radius: 9)), .paper, width: 3))
    scene.add(
      .text(
        Layer.Text(
          "Float 浮窗", .label, .paper, in: Rect(x: 516, y: 374.5, width: 120, height: 17),
          alignment: .center)))
  }

  private static func pictures(into scene: inout Scene) {
    let size = Size(width: 420, height: 760)
    for id in [Page.ID.library, page] {
      scene.addPicture(id, size: size) { scene in
        scene.add(.ground(.paper, 420, 760))
        scene.add(.ground(.raised, 420, 48))
        scene.add(.glyph(.back, center: Point(x: 24, y: 24), .ink))
        scene.add(
          .content(id, Rect(x: 0, y: 48, width: 420, height: 712), offset: 0))
      }
    }
  }

  /// Two pages, the shade and the shadow at the edge while a page is swiped back.
  static func swipe(at progress: Double) -> Scene {
    var scene = Scene()
    pictures(into: &scene)
    let page = Rect(x: 0, y: 0, width: 420, height: 760)
    scene.addSurface(.main, frame: page) { scene in
      let x = (420 * progress).rounded()
      let under = page.offset(by: Vector(dx: (-0.3 * 420 * (1 - progress)).rounded(), dy: 0))
      scene.add(.picture(.page(.library), under, clip: Shape(page), opacity: 1))
      let seen = Rect(x: 0, y: 0, width: x, height: 760)
      scene.add(.fill(Shape(seen), Color(.shade, opacity: 0.1 * (1 - progress))))
      scene.add(
        .gradient(
          Rect(x: x - 21, y: 0, width: 21, height: 760), Color(.shade, opacity: 0.18),
          towards: .right))
      scene.add(
        .picture(
          .page(Samples.page), page.offset(by: Vector(dx: x, dy: 0)), clip: Shape(page),
          opacity: 1))
    }
    return scene
  }

  /// A page on its way to the ball.
  static func morph(width: Double) -> Scene {
    var scene = Scene()
    pictures(into: &scene)
    let frame = Rect(x: 0, y: 0, width: 460, height: 800)
    scene.addSurface(.morph, frame: frame) { scene in
      let way = (420 - width) / 360
      let height = 760 + (60 - 760) * way
      let rect = Rect(x: 20.3, y: 20.6, width: width, height: height)
      let clip = Shape(rect, radius: 30 * way)
      scene.add(.shadow(clip, blur: 8, drop: 2, Color(.shade, opacity: 0.24)))
      scene.add(.picture(.page(page), rect, clip: clip, opacity: 1))
    }
    return scene
  }
}
