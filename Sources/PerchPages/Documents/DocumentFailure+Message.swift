import Glibc

extension DocumentFailure {
  /// A few words to head a notice.
  public func title(isChinese: Bool) -> String {
    switch reason {
    case .missing: isChinese ? "找不到文件" : "File not found"
    case .unreadable: isChinese ? "无法读取" : "Cannot be read"
    case .directory: isChinese ? "这是文件夹" : "This is a folder"
    case .notAFile: isChinese ? "不是普通文件" : "Not an ordinary file"
    case .empty: isChinese ? "空文件" : "Empty file"
    case .tooLarge, .imageTooLarge: isChinese ? "太大" : "Too large"
    case .notAnImage: isChinese ? "不是图片" : "Not the image it claims to be"
    case .damagedImage: isChinese ? "图片已损坏" : "Damaged image"
    case .noDecoder: isChinese ? "不支持的格式" : "Format not supported here"
    case .notText: isChinese ? "不是文本" : "Not a text"
    }
  }

  /// One sentence: which file, what is wrong, and what one can do.
  public func message(isChinese: Bool) -> String {
    isChinese ? chinese : english
  }

  private var english: String {
    let file = "“\(DocumentTitle.name(of: path))”"
    return switch reason {
    case .missing:
      "There is no file \(file) in \(folder); open it again from where it is now."
    case .unreadable(EACCES), .unreadable(EPERM):
      "You may not read \(file); ask its owner, or change its permissions."
    case .unreadable(let code):
      "\(file) could not be read (\(Self.text(of: code))); try again when that is mended."
    case .directory:
      "\(file) is a folder; open one of the files in it."
    case .notAFile:
      "\(file) is a pipe, a socket or a device; save what it gives to a file and open that."
    case .empty:
      "\(file) is empty; open it again when something has been written to it."
    case .tooLarge(let bytes, let limit):
      "\(file) has \(Self.mebibytes(bytes)) MiB, and \(Self.mebibytes(limit)) MiB is the most that "
        + "Perch opens; split it, or open it in another program."
    case .notAnImage(let format, isText: true):
      "\(file) is not a \(format.name) image but text, which is shown below; rename it to end in "
        + ".txt to be rid of this notice."
    case .notAnImage(let format, isText: false):
      "\(file) is not a \(format.name) image, nor any other that Perch knows; get it again, or "
        + "open it in another program."
    case .damagedImage(let format):
      "\(file) begins as a \(format.name) image and then breaks off or is damaged; get it again "
        + "from where it came from."
    case .imageTooLarge(let width, let height):
      "\(file) measures \(width) × \(height) pixels, more than Perch opens; scale it down to "
        + "\(Self.megapixels) megapixels or less."
    case .noDecoder(let format):
      "This system cannot decode \(format.name) images such as \(file); install the package "
        + "\(Self.package(for: format)) and open it again."
    case .notText:
      "\(file) is neither text nor an image that Perch knows; open it in the program it was made "
        + "with."
    }
  }

  private var chinese: String {
    let file = "“\(DocumentTitle.name(of: path))”"
    return switch reason {
    case .missing:
      "\(folder) 里没有文件\(file)，请从它现在的位置重新打开。"
    case .unreadable(EACCES), .unreadable(EPERM):
      "您没有权限读取\(file)，请联系文件所有者或修改权限。"
    case .unreadable(let code):
      "无法读取\(file)（\(Self.text(of: code))），请排除问题后再试。"
    case .directory:
      "\(file)是一个文件夹，请打开里面的某个文件。"
    case .notAFile:
      "\(file)是管道、套接字或设备，请先把内容存成文件再打开。"
    case .empty:
      "\(file)是空的，请在写入内容之后再打开。"
    case .tooLarge(let bytes, let limit):
      "\(file)有 \(Self.mebibytes(bytes)) MiB，超过 Perch 能打开的 \(Self.mebibytes(limit)) MiB，"
        + "请拆分它或用其他程序打开。"
    case .notAnImage(let format, isText: true):
      "\(file)不是 \(format.name) 图片而是文本，内容显示在下方；把扩展名改成 .txt 就不会再有此提示。"
    case .notAnImage(let format, isText: false):
      "\(file)不是 \(format.name) 图片，也不是 Perch 认识的其他图片，请重新获取或用其他程序打开。"
    case .damagedImage(let format):
      "\(file)的开头是 \(format.name) 图片，但内容不完整或已损坏，请从来源重新获取。"
    case .imageTooLarge(let width, let height):
      "\(file)有 \(width) × \(height) 像素，超过 Perch 的上限，请缩小到 \(Self.megapixels) 百万像素以内。"
    case .noDecoder(let format):
      "本系统无法解码 \(format.name) 图片\(file)，请安装软件包 \(Self.package(for: format)) 后再打开。"
    case .notText:
      "\(file)既不是文本，也不是 Perch 认识的图片，请用创建它的程序打开。"
    }
  }

  private var folder: String { CanonicalPath.shortFolder(of: path) }

  private static var megapixels: Int { ImageDecoder.maxPixels >> 20 }

  /// Rounded up, so that what is over a limit never reads like the limit.
  private static func mebibytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }

  private static func text(of code: Int32) -> String { String(cString: strerror(code)) }

  /// Debian's package; the other formats are built into the image library or come with it.
  private static func package(for format: ImageFormat) -> String {
    format == .webp ? "webp-pixbuf-loader" : "libgdk-pixbuf-2.0-0"
  }
}
