/// The interface's own words.
public enum Phrase: Sendable {
  case library, float, remove, shelfFull
  case libraryIsEmpty
  case undo
  /// That this many pages were taken off the shelf.
  case removed(Int)
  /// That the shelf takes no more than this many pages.
  case shelfHolds(Int)
  /// That what was dropped is no page.
  case notTaken(DropFailure)
  /// That of several things that were dropped this many are no pages.
  case filesNotTaken(Int)
  /// That a command could not be run again.
  case notStarted
  case job(JobPhrase)

  public func text(in language: Environment.Language) -> String {
    switch (self, language) {
    case (.job(let phrase), _): phrase.text(in: language)
    case (.library, .english): "Library"
    case (.library, .chinese): "书架"
    case (.float, .english): "Float"
    case (.float, .chinese): "浮窗"
    case (.remove, .english): "Remove"
    case (.remove, .chinese): "取消浮窗"
    case (.shelfFull, .english): "Shelf full"
    case (.shelfFull, .chinese): "浮窗已满"
    case (.undo, .english): "Undo"
    case (.undo, .chinese): "撤销"
    case (.removed(1), .english): "1 page removed"
    case (.removed(let count), .english): "\(count) pages removed"
    case (.removed(let count), .chinese): "已取消 \(count) 个浮窗"
    case (.shelfHolds(1), .english): "Shelf full: it holds one page"
    case (.shelfHolds(let limit), .english): "Shelf full: it holds \(limit) pages"
    case (.shelfHolds(let limit), .chinese): "浮窗已满：最多 \(limit) 个"
    case (.notTaken(let failure), let language): failure.text(in: language)
    case (.filesNotTaken(let count), .english): "\(count) files could not be taken"
    case (.filesNotTaken(let count), .chinese): "有 \(count) 个文件无法放入"
    case (.notStarted, .english): "It cannot be started again"
    case (.notStarted, .chinese): "无法再次启动"
    case (.libraryIsEmpty, .english): "Nothing here yet: open a file with perch FILE."
    case (.libraryIsEmpty, .chinese): "这里还没有内容：用 perch 文件名 打开一个文件。"
    }
  }
}
