import Glibc
import PerchKit

/// An example of pages in windows of their own, which collapse into a ring that says how far their work
/// is, and go on meanwhile. The ball rests wherever it is dropped.
///
/// It does what WXProgressWindow does for the screens of a telephone.
struct DownloadKind: PageKind {
  let kind = Page.Kind(rawValue: "download")

  /// The page of a download.
  func page(_ title: String) -> Page {
    Page(
      id: Page.ID(rawValue: "download-" + title), kind: kind, title: title, subtitle: "A download")
  }

  func content(of page: Page) -> PageContent { PageContent(content(of: page, percent: 0)) }

  /// The content of a download that has come so far.
  func content(of page: Page, percent: Int) -> Content {
    let progress = Control(
      id: "progress", label: "\(percent) of 100", .progress(Double(percent) / 100))
    return Content([
      .heading(level: 1, [.init(page.title)]), .controls([progress]),
      .paragraph([.init("Park the page: the ring on the ball goes on.")]),
    ])
  }

  func barItems(of page: Page) -> PageBars {
    PageBars(header: [BarItem(id: "stop", label: "Stop")])
  }
}

/// The program: each argument is a download. Its own loop waits for the interface and for the next step
/// of the downloads, and says on standard output what becomes of them.
@main
struct Downloads {
  private static let pause = 50
  private let downloads = DownloadKind()
  private var percents: [Page.ID: Int] = [:]

  static func main() {
    var preferences = Preferences()
    preferences.ballPlacement = .free
    preferences.ringColor = .color(Palette.RGBA(0x1F7FEC))
    preferences.ringTrack = .color(Palette.RGBA(0xAFD8FB))
    var options = Perch.Options(name: "ring", kinds: [DownloadKind()], preferences: preferences)
    options.dock = Dock.Place(side: .right, fraction: 0.1, across: 0.9)
    do {
      var downloads = Downloads()
      downloads.run(try Perch(options))
    } catch {
      print("ring: \(error)")
      exit(error.status)
    }
  }

  private mutating func run(_ perch: Perch) {
    var stops: [Page.ID] = []
    perch.onEvent = { event in
      if case .action(let id, let action) = event, action.name == "stop" { stops.append(id) }
    }
    for title in CommandLine.arguments.dropFirst() {
      let page = downloads.page(title)
      percents[page.id] = 0
      perch.present(page, size: Size(width: 360, height: 320))
    }
    var next = Downloads.milliseconds() + Downloads.pause
    repeat {
      Downloads.wait(for: perch.interest, until: percents.isEmpty ? nil : next)
      if Downloads.milliseconds() >= next {
        next += Downloads.pause
        advance(perch)
      }
      for id in stops {
        percents[id] = nil
        perch.forget(id)
        print("stopped \(id)")
      }
      stops = []
      fflush(nil)
    } while perch.turn()
  }

  /// Brings each download one step further.
  private mutating func advance(_ perch: Perch) {
    for (id, percent) in percents {
      guard let page = perch.page(id) else { continue }
      let percent = percent + 1
      percents[id] = percent < 100 ? percent : nil
      perch.report(
        Work(
          phase: percent < 100 ? .running : .done, progress: Double(percent) / 100,
          text: "\(percent)"), of: id)
      perch.setContent(downloads.content(of: page, percent: percent), of: id)
      print(percent, id)
    }
  }

  private static func milliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }

  /// Waits until the interface has something to do, or a time has come.
  private static func wait(for interest: Perch.Interest, until end: Int?) {
    var polled = interest.reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    polled += interest.writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    var timeout = Int(interest.timeout)
    if let end {
      let left = max(0, end - milliseconds())
      timeout = timeout < 0 ? left : min(timeout, left)
    }
    poll(&polled, nfds_t(polled.count), Int32(timeout))
  }
}
