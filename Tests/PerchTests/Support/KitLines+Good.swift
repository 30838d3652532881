extension KitLines {
  /// Orders that are taken.
  static let good = [
    ##"{"options": {"accent": "#0B7480", "ringColor": "perch", "ringTrack": null, "ballSize": 72.5}}"##,
    #"{"options": {"ballMargin": 10, "ballPlacement": "free", "shelfLimit": 3, "whenFull": "replace"}}"#,
    #"{"options": {"sounds": true, "soundFiles": {"parked": "/a.ogg"}, "landingRing": true, "opensFiles": true, "showsKeys": false}}"#,
    #"{"options": {"words": {"Park": "Pin", "{count} page": ["one", "{count}"]}}}"#,
    #"{"options": {"windowIcon": {"width": 1, "height": 1, "pixels": [4278190080]}}}"#,
    #"{"options": {"dock": {"side": "left", "height": 0.25, "across": 0.1}, "words": null}}"#,
    #"{"open": {"id": "a", "hidesHeader": true, "controls": [{"id": "b", "kind": "canvas", "height": 9, "width": 9, "input": ["pointer", "keys"], "followsReading": true}]}}"#,
    #"{"draw": {"id": "a", "canvas": "b", "layers": []}}"#,
    #"{"draw": {"id": "a", "canvas": "b", "layers": [{"fill": [0, 0, 9, 9], "radius": 2, "color": "accent", "opacity": 0.5}, {"stroke": [0, 0, 9, 9], "width": 2}, {"line": [0, 0, 9, 9]}, {"arc": [5, 5, 4], "from": 0, "sweep": 90, "width": 2}, {"shadow": [0, 0, 9, 9], "blur": 4, "drop": 1}, {"gradient": [0, 0, 9, 9], "towards": "left", "color": "paper"}]}}"#,
    #"{"draw": {"id": "a", "canvas": "b", "layers": [{"text": "x", "box": [0, 0, 9, 9], "style": "mono", "align": "center", "lines": 2}, {"path": [["move", 0, 0], ["line", 20, 20]], "width": 2}, {"bitmap": {"width": 1, "height": 1, "pixels": [4278190080]}, "box": [0, 0, 9, 9]}, {"glyph": "tick", "at": [4, 4]}, {"glyph": "playLeft", "at": [9, 4]}], "nodes": [{"id": "c", "label": "C", "box": [0, 0, 9, 9], "on": true}]}}"#,
    #"{"pop": true, "tag": "a"}"#, #"{"tag": 12, "state": true}"#,
    #"{"open": {"id": "a", "icon": "/a.png"}}"#, #"{"open": {"id": "a", "icon": ""}}"#,
    #"{"open": {"id": "a", "bars": {"header": [{"id": "b", "symbol": "previous"}, {"id": "c", "symbol": "play"}, {"id": "d", "symbol": "pause"}], "foot": [{"id": "e", "symbol": "stop"}, {"id": "f", "symbol": "next"}]}}}"#,
    #"{"present": {"id": "a", "width": 400, "height": 300, "canPop": false}}"#,
    #"{"progress": {"id": "a", "fraction": 1, "text": "1"}}"#,
    #"{"open": {"id": "a", "controls": [{"id": "b"}, {"id": "c", "kind": "slider", "max": 9}]}}"#,
    #"{"open": {"id": "a", "controls": [{"id": "b", "kind": "choice", "options": ["c"]}]}}"#,
    #"{"glyphs": {"close": null, "ball": {"path": [["move", 0, 0], ["close"]], "width": 0.5}}}"#,
    #"{"glyphs": {"park": {"path": [["move", 0, 0], ["curve", 0, 1, 1, 1, 1, 0]]}}}"#,
    #"{"glyphs": {"full": {"bitmap": {"width": 1, "height": 1, "pixels": [4278190080]}}}}"#,
  ]
}
