/// The interface's own words.
public enum Phrase: Sendable {
  case library, float, remove, shelfFull
  case libraryIsEmpty

  public func text(in language: Environment.Language) -> String {
    switch (self, language) {
    case (.library, .english): "Library"
    case (.library, .chinese): "书架"
    case (.float, .english): "Float"
    case (.float, .chinese): "浮窗"
    case (.remove, .english): "Remove"
    case (.remove, .chinese): "取消浮窗"
    case (.shelfFull, .english): "Shelf full"
    case (.shelfFull, .chinese): "浮窗已满"
    case (.libraryIsEmpty, .english): "Nothing here yet: open a file with perch FILE."
    case (.libraryIsEmpty, .chinese): "这里还没有内容：用 perch 文件名 打开一个文件。"
    }
  }
}
