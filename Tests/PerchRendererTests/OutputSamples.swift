import PerchEngine
import PerchJobs

/// Samples of output for tests and sheets, as a terminal receives it: `\e[…m` sets the style.
enum OutputSamples {
  static let page = Page.ID(rawValue: "job-0123456789abcdef")

  static func line(_ text: String) -> StyledLine { StyledLine(encoded: text) }

  static func lines(_ text: String) -> [StyledLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
  }
}

extension StyledLine {
  /// The line that a runner sends for these runs.
  init(_ runs: [OutputLine.Run]) { self.init(encoded: OutputLine(runs).encoded) }
}

extension OutputSamples {
  static let compiler = """
    \u{1b}[1m\u{1b}[32m   Compiling\u{1b}[0m serde v1.0.197
    \u{1b}[1m\u{1b}[32m   Compiling\u{1b}[0m perch-ring v0.3.1 (/home/ada/ring)
    \u{1b}[1m\u{1b}[33mwarning\u{1b}[0m\u{1b}[1m: unused variable: `angle`\u{1b}[0m
      \u{1b}[1m\u{1b}[34m-->\u{1b}[0m src/ring.rs:42:9
       \u{1b}[1m\u{1b}[34m|\u{1b}[0m
    \u{1b}[1m\u{1b}[34m42 |\u{1b}[0m     let angle = progress * TAU;
       \u{1b}[1m\u{1b}[34m|\u{1b}[0m         \u{1b}[1m\u{1b}[33m^^^^^ help: prefix it: `_angle`\u{1b}[0m
    \u{1b}[1m\u{1b}[31merror[E0308]\u{1b}[0m\u{1b}[1m: mismatched types\u{1b}[0m
      \u{1b}[1m\u{1b}[34m-->\u{1b}[0m src/ball.rs:7:20
    \u{1b}[1m\u{1b}[34m7  |\u{1b}[0m     let side: u32 = \u{1b}[3m"left"\u{1b}[0m;
       \u{1b}[1m\u{1b}[34m|\u{1b}[0m               \u{1b}[1m\u{1b}[34m---\u{1b}[0m   \u{1b}[1m\u{1b}[31m^^^^^^ expected `u32`, found `&str`\u{1b}[0m

    \u{1b}[2m── 2 targets, 1 warning, 1 error ──\u{1b}[0m  \u{1b}[4mhttps://perch.example/E0308\u{1b}[0m
    \u{1b}[41;97m FAIL \u{1b}[0m ring  \u{1b}[42;30m PASS \u{1b}[0m ball  \u{1b}[43;30m SKIP \u{1b}[0m \u{1b}[9mlist\u{1b}[0m  \u{1b}[7m inverse \u{1b}[0m
    """

  static let bars = """
      1[\u{1b}[32m||||||||||||||||\u{1b}[31m||||||\u{1b}[90m        62.5%\u{1b}[0m]   \u{1b}[36mTasks:\u{1b}[0m \u{1b}[1m132\u{1b}[0m, \u{1b}[32m2 running\u{1b}[0m
    Mem[\u{1b}[32m|||||||||||\u{1b}[34m||||\u{1b}[33m|||||||\u{1b}[90m   5.1G/15.6G\u{1b}[0m]   \u{1b}[36mLoad:\u{1b}[0m \u{1b}[1m1.24\u{1b}[0m 0.98
    \u{1b}[30;42m  PID USER   PRI  NI  VIRT   RES CPU%▽MEM% Command         \u{1b}[0m
    \u{1b}[30;46m 4711 ada     20   0  512M  188M 98.7  1.2 cargo build     \u{1b}[0m
      812 \u{1b}[2mroot\u{1b}[0m    20   0 \u{1b}[36m 24\u{1b}[0mM \u{1b}[36m 6\u{1b}[0m812  0.0  0.0 \u{1b}[32m/usr/lib\u{1b}[0m/systemd
    ███████████████▌         62%  ▁▂▃▄▅▆▇█▇▆▅▄▃▂▁  ░░▒▒▓▓██
    \u{1b}[32m━━━━━━━━━━━━━━━━━━━━\u{1b}[90m╺━━━━━━━━━━━\u{1b}[0m 4.2/6.8 MB \u{1b}[31m3.1 MB/s\u{1b}[0m
    ┌────────────┬──────┐ ╭────────╮ ┏━━━━━┳━━━┓ ╔═══╗ .
    │ name       │ 数量 │ │ round  │ ┃ big ┃ 1 ┃ ║ d ║ ├─ src
    ├────────────┼──────┤ │ corner │ ┣━━━━━╋━━━┫ ╠═╦═╣ │  ├─ a.rs
    │ 汉字与表格 │   42 │ ╰────────╯ ┃ b   ┃ 2 ┃ ║ ║ ║ │  └─ b.rs
    └────────────┴──────┘ ┄┄┄┄┄┄┄┄┄┄ ┗━━━━━┻━━━┛ ╚═╩═╝ └─ doc
    """

  static let mixed = """
    正在下载 Ubuntu 24.04 镜像……  \u{1b}[32m完成\u{1b}[0m（1.2 GB）
    total 24K  drwxr-xr-x  \u{1b}[1;34m文档\u{1b}[0m/   \u{1b}[1;34mBilder\u{1b}[0m/   \u{1b}[32mläuft.sh\u{1b}[0m
    name       size   note
    报告.pdf   1.2M   季度报告，第二版
    report.pdf 1.2M   second edition
    한글.txt     4K   日本語カナ ｶﾅ
    ✅ passed  ❌ failed  ⚠️  warning  🚀 deploy  👩‍👩‍👧‍👦 family  👍🏽 thumb  🇨🇳 flag
    | é é ü ñ | ∑ ∞ ≈ → ⇒ | Ελληνικά | Русский | 🙂 |
    العربية: مرحبا بالعالم  |  עברית: שלום  |  ไทย: สวัสดี  |  हिन्दी: नमस्ते |
    \u{1b}[44;97m 白色的字 on blue \u{1b}[0m\u{1b}[103;30m 黑字 on bright yellow \u{1b}[0m\u{1b}[38;2;255;120;0m橙色 orange\u{1b}[0m
    """

  static let long = """
    gcc -std=c17 -O2 -Wall -Wextra -pedantic -I/usr/include/cairo -I/usr/include/pango-1.0 -I/usr/include/glib-2.0 -DNDEBUG -c -o build/ring.o src/ring.c
    \u{1b}[48;5;236;38;5;252m a background that goes on over the end of the row and does not leave any gap between this row and the next one \u{1b}[0m end
    很长的一行中文没有空格所以在任何一个字之后都可以换行，标点符号也一样，就像终端那样。很长的一行中文没有空格所以在任何一个字之后都可以换行。
    """

  /// Every named colour as text and as a ground, and a range of the others.
  static var colors: String {
    let names = (0..<16).map { index in
      let (ink, ground) = index < 8 ? (30 + index, 40 + index) : (82 + index, 92 + index)
      return "\u{1b}[\(ink)mtext\u{1b}[0m \u{1b}[2;\(ink)mfaint\u{1b}[0m \u{1b}[1;\(ink)mbold"
        + "\u{1b}[0m \u{1b}[7;\(ink)minverse\u{1b}[0m \u{1b}[\(ground)m plain "
        + "\u{1b}[97m white \u{1b}[30m black \u{1b}[31m red \u{1b}[0m"
    }
    let cube = stride(from: 16, to: 232, by: 5).map { "\u{1b}[38;5;\($0)m#" }.joined()
    let grays = (232..<256).map { "\u{1b}[38;5;\($0)mg\u{1b}[48;5;\($0)m \u{1b}[0m" }.joined()
    return (names + [cube + "\u{1b}[0m", grays]).joined(separator: "\n")
  }
}
