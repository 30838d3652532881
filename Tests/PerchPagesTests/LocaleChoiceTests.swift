import PerchPages
import Testing

@Suite struct `The language` {
  private func names(_ variables: [String: String]) -> [String] {
    LocaleChoice { variables[$0] }.catalogueNames
  }

  @Test(
    arguments: [
      ([:], []), (["LANG": ""], []), (["LANG": "C"], []), (["LANG": "C.UTF-8"], []),
      (["LANG": "POSIX"], []), (["LANG": "en_GB.UTF-8"], []),
      (["LANG": "ar_EG.UTF-8"], ["ar_EG", "ar"]), (["LANG": "de"], ["de"]),
      (["LANG": "de_AT", "LC_MESSAGES": "ar"], ["ar"]),
      (["LANG": "de_AT", "LC_MESSAGES": "ar", "LC_ALL": "en_US"], []),
      (["LANG": "sr_RS.UTF-8@latin"], ["sr_RS@latin", "sr_RS", "sr@latin", "sr"]),
    ] as [([String: String], [String])])
  func `is what LC_ALL, else LC_MESSAGES, else LANG says, country first`(
    variables: [String: String], expected: [String]
  ) {
    #expect(names(variables) == expected)
  }

  @Test func `LANGUAGE is a list that comes first, up to English`() {
    #expect(names(["LANG": "de", "LANGUAGE": "ar:zh_CN"]) == ["ar", "zh_CN", "zh", "de"])
    #expect(names(["LANG": "de", "LANGUAGE": "fr:en:ar"]) == ["fr"])
    #expect(names(["LANG": "de", "LANGUAGE": "::"]) == ["de"])
    #expect(names(["LANG": "C", "LANGUAGE": "ar"]).isEmpty)
  }

  @Test func `simplified Chinese is for wherever one writes it, and for who asks for it`() {
    for place in ["zh", "zh_CN", "zh_SG", "zh_Hans", "zh_MY"] {
      #expect(names(["LANG": place]).contains("zh_CN"), "\(place)")
    }
    for place in ["zh_TW", "zh_HK", "zh_MO", "zh_Hant"] {
      #expect(!names(["LANG": place]).contains("zh_CN"), "\(place)")
    }
    #expect(names(["LANG": "zh_TW", "LANGUAGE": "zh_TW:zh_CN"]).contains("zh_CN"))
  }

  @Test(arguments: ["../../etc", "/tmp/x", "a b", "..", "1", "@x", "de/..", "d\u{e4}"])
  func `what leads elsewhere in the file system is no language`(name: String) {
    #expect(names(["LANG": "de", "LANGUAGE": name]) == ["de"])
  }
}
