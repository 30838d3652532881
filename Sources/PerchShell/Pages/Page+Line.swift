internal import PerchEngine
internal import PerchJobs

extension Page {
  /// The page with texts that fit on one line and leave the text around them alone.
  var onOneLine: Page {
    var page = self
    page.title = TitleText.line(title)
    page.subtitle = TitleText.line(subtitle)
    return page
  }
}
