import Glibc

extension StateFileError {
  /// One sentence: what is not saved, why, and what one can do.
  public func message(isChinese: Bool) -> String {
    isChinese ? chinese : english
  }

  private var english: String {
    switch reason {
    case .taken:
      "Another Perch of yours has \(folder), so this one starts with an empty shelf and saves "
        + "nothing; end the other one first to have your shelf here."
    case .foreign:
      "The shelf is not saved because \(folder) belongs to another user; give it back to "
        + "yourself with chown."
    case .system(ENOSPC), .system(EDQUOT):
      "The shelf is not saved because there is no room left for \(folder); free some, and the "
        + "next change saves it."
    case .system(EROFS), .system(EACCES), .system(EPERM):
      "The shelf is not saved because \(folder) may not be written; make it writable, and the "
        + "next change saves it."
    case .system(let code):
      "The shelf is not saved in \(folder) (\(String(cString: strerror(code)))); mend that, and "
        + "the next change saves it."
    case .tooLarge:
      "The shelf is not saved because the pages in use need more than "
        + "\(StateDocument.maxBytes >> 20) MiB; close some of them."
    }
  }

  private var chinese: String {
    switch reason {
    case .taken:
      "您的另一个 Perch 正在使用 \(folder)，因此这里的浮窗从空开始且不会保存；请先退出另一个 Perch。"
    case .foreign:
      "浮窗未保存，因为 \(folder) 属于其他用户；请用 chown 把它改回您自己所有。"
    case .system(ENOSPC), .system(EDQUOT):
      "浮窗未保存，因为 \(folder) 所在的磁盘已满；腾出空间后，下一次更改时会保存。"
    case .system(EROFS), .system(EACCES), .system(EPERM):
      "浮窗未保存，因为 \(folder) 不可写；改为可写后，下一次更改时会保存。"
    case .system(let code):
      "浮窗未能保存到 \(folder)（\(String(cString: strerror(code)))）；排除问题后，下一次更改时会保存。"
    case .tooLarge:
      "浮窗未保存，因为使用中的页面超过 \(StateDocument.maxBytes >> 20) MiB；请关闭其中一些。"
    }
  }
}

extension StateNotice {
  /// One sentence: what was found, what is used instead, and where the rest is.
  public func message(isChinese: Bool) -> String {
    isChinese ? chinese : english
  }

  private var english: String {
    switch finding {
    case .damaged(let name, let usesBackup):
      "The saved shelf in \(folder) was damaged"
        + (name.map { " and is kept there as \($0)" } ?? " and could not be set aside")
        + (usesBackup
          ? "; its backup is used, which may lack the last change."
          : "; there is no usable backup, so the shelf starts empty.")
    case .missing:
      "The saved shelf is gone from \(folder); its backup is used, which may lack the last change."
    case .newer(let version):
      "The saved shelf in \(folder) is of a newer Perch (version \(version)); this one uses what "
        + "it understands and keeps the rest."
    }
  }

  private var chinese: String {
    switch finding {
    case .damaged(let name, let usesBackup):
      "\(folder) 里保存的浮窗已损坏"
        + (name.map { "，原文件保留为 \($0)" } ?? "，且无法移开")
        + (usesBackup ? "；已改用备份，可能缺少最后一次更改。" : "；没有可用的备份，浮窗从空开始。")
    case .missing:
      "\(folder) 里保存的浮窗不见了；已改用备份，可能缺少最后一次更改。"
    case .newer(let version):
      "\(folder) 里的浮窗由更新的 Perch（版本 \(version)）保存；这里使用能理解的部分，其余原样保留。"
    }
  }
}
