import PerchEngine
import PerchJobs

extension StyledLine {
  /// The links in the line, in order, by its bytes: those that the program wrote, and the addresses
  /// in the text beside them.
  var allLinks: [ContentLink] {
    let written = links.map {
      ContentLink(range: Int($0.start)..<Int($0.end), target: $0.target)
    }
    let bare = WebAddress.all(in: text).map { ContentLink(range: $0.range, target: $0.target) }
    guard !written.isEmpty, !bare.isEmpty else { return written + bare }
    var (all, next) = ([ContentLink](), 0)
    for link in bare {
      while next < written.count, written[next].range.upperBound <= link.range.lowerBound {
        all.append(written[next])
        next += 1
      }
      // The program knows better where its text leads to.
      if next == written.count || written[next].range.lowerBound >= link.range.upperBound {
        all.append(link)
      }
    }
    return all + written[next...]
  }
}
