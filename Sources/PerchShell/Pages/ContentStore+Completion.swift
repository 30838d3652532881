internal import PerchEngine
internal import PerchSystem
internal import PerchTime

// Contents whose parts come one after another, such as the texts of a document's pages.
extension ContentStore {
  /// Starts to complete the content of a page that is shown, and ends an earlier completion.
  func complete(_ page: Page, _ content: Content) {
    endCompletion(of: page.id)
    guard content.isPaged, let kind = kinds[page.kind] else { return }
    let (id, mailbox, completions) = (page.id, mailbox, completions)
    let number = completions.begin(id)
    orders[.completion(id)] = .some(MonotonicClock.now + Self.patience)
    completers.add(in: folder(of: page)) {
      var known = content
      kind.complete(content, of: page) { next in
        guard completions.number(of: id) == number else { return false }
        guard next != known else { return true }
        let change = TextChange(from: known, to: next)
        known = next
        mailbox.append(.completed(id, next, change, number: number))
        return true
      }
      mailbox.append(.complete(id, number: number))
    }
  }

  /// Whether parts of a page's content are still to come.
  func isCompleting(_ id: Page.ID) -> Bool { orders.keys.contains(.completion(id)) }

  /// Whether a completion is still the one of its page.
  func isCurrent(_ number: Int, of id: Page.ID) -> Bool {
    completions.number(of: id) == number
  }

  /// Ends the completion of a page's content.
  func endCompletion(of id: Page.ID) {
    completions.end(id)
    orders[.completion(id)] = nil
  }
}
