extension OutputLine {
  /// The line as text whose only control characters are those of SGR sequences, one before each
  /// change of style, each complete in itself, and of hyperlinks.
  package var encoded: String {
    var text = ""
    var style = Style()
    var link: String?
    for run in runs where !run.text.isEmpty {
      if run.style != style {
        text += run.style.sequence
        style = run.style
      }
      if run.link != link {
        text += Hyperlink.sequence(run.link)
        link = run.link
      }
      text += run.text
    }
    return text
  }
}

extension OutputLine.Style {
  /// The SGR sequence that changes any style to this one.
  var sequence: String {
    let parameters = parameters
    return parameters.isEmpty ? "\u{1b}[m" : "\u{1b}[0;\(parameters)m"
  }
}
