import PerchEngine
import PerchTestSupport
import Testing

@Suite struct CatalogueTests {
  private static let arabic = PluralRule(
    "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 "
      + ": n%100>=11 ? 4 : 5;")

  private func catalogue(
    _ messages: [String: [String]], _ rule: String = "nplurals=2; plural=n != 1;"
  ) throws -> Catalogue {
    Catalogue(language: "xx", messages: messages, plurals: try #require(PluralRule(rule)))
  }

  @Test func `a number with a decimal place has the digits and the sign of its language`() throws {
    let catalogue = try catalogue([".": [","]])
    #expect(catalogue.decimal(tenths: 47) == "4,7" && catalogue.decimal(tenths: 5) == "0,5")
    #expect(try self.catalogue([:]).decimal(tenths: 120) == "12.0")
  }

  @Test func `text without a translation stays English`() throws {
    let catalogue = try catalogue([:])
    #expect(catalogue.text("Undo") == "Undo")
    #expect(catalogue.counted("{count} day", "{count} days", 1) == "1 day")
    #expect(catalogue.counted("{count} day", "{count} days", 0) == "0 days")
    #expect(catalogue.direction == .leftToRight)
  }

  @Test func `a translation puts values in its own order, or leaves some out`() throws {
    let catalogue = try catalogue(["{a} of {b}": ["{b}: {a}!"], "{a}": ["nothing"]])
    #expect(catalogue.text("{a} of {b}", ["a": "1", "b": "2"]) == "2: 1!")
    #expect(catalogue.text("{a}", ["a": "1"]) == "nothing")
  }

  // Breaks when the menus of several programs cannot be told apart, or a language keeps Perch's name.
  @Test func `messages that name Perch name another program in every language`() throws {
    let messages = [["Quit Perch"], ["Close Perch", "Leave Perch"]]
    let german = try catalogue(["Quit Perch": ["Perch beenden"]])
    let words = german.words(of: messages, naming: "tea")
    #expect(words["Quit Perch"] == ["tea beenden"])
    #expect(words["Close Perch"] == ["Close tea", "Leave tea"])
    let own = german.saying(words)
    #expect(Phrase.command(.quit).text(in: own) == "tea beenden")
  }

  @Test func `a screen reader names the program`() {
    let state = State(environment: .one, program: "tea")
    #expect(state.accessible(hasKeyboard: false).nodes.first?.name == "tea")
    #expect(State(environment: .one).accessible(hasKeyboard: false).nodes.first?.name == "Perch")
  }

  // Breaks when a file called {b} is read as a placeholder, or a brace is lost.
  @Test func `braces in a value, and unknown names, stay as they are`() throws {
    let catalogue = try catalogue([:])
    #expect(catalogue.text("{a} {b}", ["a": "{b}", "b": "x"]) == "{b} x")
    #expect(catalogue.text("{c} {a", ["a": "1"]) == "{c} {a")
    #expect(catalogue.text("{{a}}", ["a": "1"]) == "{1}")
    #expect(catalogue.text("}{", ["a": "1"]) == "}{")
  }

  @Test func `each number has the form of its language`() throws {
    let rule = try #require(Self.arabic)
    let numbers = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111, 1000]
    #expect(numbers.map(rule.form) == [0, 1, 2, 3, 3, 4, 4, 5, 5, 3, 4, 5])
    let polish = try #require(
      PluralRule(
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"))
    #expect([1, 2, 4, 5, 12, 22, 112].map(polish.form) == [0, 1, 1, 2, 2, 1, 2])
    let catalogue = Catalogue(
      language: "ar", messages: ["{count} day": ["none", "one", "two", "{count} few"]],
      plurals: rule)
    #expect(catalogue.counted("{count} day", "{count} days", 2) == "two")
    #expect(catalogue.counted("{count} day", "{count} days", 5) == "5 few")
    // A form that the file lacks is replaced by the last one that it has.
    #expect(catalogue.counted("{count} day", "{count} days", 100) == "100 few")
  }

  @Test(arguments: [
    "n", "plural=n;", "nplurals=0; plural=0;", "nplurals=2;", "nplurals=99; plural=n;",
    "nplurals=2; plural=;", "nplurals=2; plural=n+;", "nplurals=2; plural=(n;",
    "nplurals=2; plural=n?1;", "nplurals=2; plural=m;", "nplurals=2; plural=n n m;",
    "nplurals=2; plural=99999999999999999999999;",
    "nplurals=2; plural=" + String(repeating: "(", count: 400) + "n",
    "nplurals=2; plural=" + String(repeating: "!", count: 900) + "n;",
    "nplurals=2; plural=" + String(repeating: "n?0:", count: 200) + "1;",
    "nplurals=2; plural=" + String(repeating: " ", count: 2000) + "n;",
  ])
  func `an invalid plural rule is refused`(text: String) { #expect(PluralRule(text) == nil) }

  @Test func `a plural rule has at most a thousand bytes`() {
    let rule = "nplurals=2; plural=n;"
    let room = String(repeating: " ", count: 1000 - rule.utf8.count)
    #expect(PluralRule(rule + room) != nil && PluralRule(rule + room + " ") == nil)
  }

  @Test func `a rule that divides by zero, or gives no existing form, gives the first`() throws {
    for text in ["n/0", "n%(n-n)", "7", "n*0-1", "1/(n==n-0-n)", "n/0?1:2", "n/0+1", "!(n/0)"] {
      let rule = try #require(PluralRule("nplurals=3; plural=\(text);"))
      for count in [Int.min, -1, 0, 1, 2, Int.max] { #expect(rule.form(for: count) < 3) }
    }
    #expect(try #require(PluralRule("nplurals=3; plural=n/0;")).form(for: 2) == 0)
  }

  // Breaks when an operator has another meaning than in C.
  @Test(arguments: [
    ("n>3", [0, 0, 1]), ("n<3", [1, 0, 0]), ("n>=3", [0, 1, 1]), ("n<=3", [1, 1, 0]),
    ("n!=3", [1, 0, 1]), ("!n", [0, 0, 0]), ("!(n-3)", [0, 1, 0]), ("n+1==4", [0, 1, 0]),
    ("n>1&&n<4", [1, 1, 0]), ("n<3||n>3", [1, 0, 1]), ("n*2==6", [0, 1, 0]),
    ("n/2==1", [1, 1, 0]), ("n%3", [2, 0, 1]), ("n>3?2:n==3", [0, 1, 2]),
  ])
  func `a rule is read as in C`(text: String, forms: [Int]) throws {
    let rule = try #require(PluralRule("nplurals=3; plural=\(text);"))
    #expect([2, 3, 4].map(rule.form) == forms)
  }

  @Test func `right-to-left values are isolated, and digits are those of the language`() throws {
    let catalogue = try catalogue([
      "default:LTR": ["default:RTL"], "0123456789": ["٠١٢٣٤٥٦٧٨٩"], "{a}": ["«{a}»"],
    ])
    #expect(catalogue.direction == .rightToLeft)
    #expect(catalogue.text("{a}", ["a": "/x"]) == "«\u{2068}/x\u{2069}»")
    #expect(catalogue.number(-120) == "-١٢٠")
    #expect(
      Duration.seconds(65).spanText(in: catalogue) == "\u{2068}١\u{2069} min \u{2068}٥\u{2069} s")
    #expect(try self.catalogue(["0123456789": ["012"]]).number(7) == "7")
  }

  // Breaks when a program's words change others, the digits, or the direction of its language.
  @Test func `words of a program replace those of the language, and no others`() throws {
    let language = try catalogue([
      "Park": ["Parken"], "Undo": ["Zurück"], "{count} day": ["{count} Tag", "{count} Tage"],
    ])
    let own = language.saying([
      "Park": ["Anheften"], "{count} day": ["ein Tag", "{count} Sonnentage"], "Undo": [],
      "default:LTR": ["default:RTL"], "0123456789": ["٠١٢٣٤٥٦٧٨٩"],
    ])
    #expect(own.text("Park") == "Anheften" && own.text("Undo") == "Zurück")
    #expect(own.text("Remove") == "Remove")
    #expect(own.counted("{count} day", "{count} days", 1) == "ein Tag")
    #expect(own.counted("{count} day", "{count} days", 4) == "4 Sonnentage")
    #expect(own.direction == .leftToRight && own.number(12) == "12")
    #expect(language.saying([:]) == language)
    #expect(Catalogue.english.saying(["Park": ["Pin"]]).text("Park") == "Pin")
  }
}
