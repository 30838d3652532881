#!/usr/bin/env python3
"""News on the ball: perch kit news -- ./feeds.py URL...

Each feed (RSS or Atom) is a page with its latest entries; links open in the browser.
"""

import json
import sys
import threading
import urllib.request
import xml.etree.ElementTree as ElementTree
ATOM, WRITING = "{http://www.w3.org/2005/Atom}", threading.Lock()


def say(order, value):
    with WRITING:
        print(json.dumps({order: value}), flush=True)


def escaped(text):
    return "".join("\\" + letter if letter in "\\`*_[]<>#|" else letter for letter in text)


def entries(root):
    """The titles and the addresses of a feed's entries."""
    for item in root.iter("item"):
        yield item.findtext("title") or "?", item.findtext("link") or ""
    for entry in root.iter(ATOM + "entry"):
        link = entry.find(ATOM + "link")
        yield entry.findtext(ATOM + "title") or "?", "" if link is None else link.get("href", "")


def read(url):
    """Reads a feed, and shows its page."""
    say("progress", {"id": url})
    try:
        with urllib.request.urlopen(url, timeout=20) as answer:
            root = ElementTree.fromstring(answer.read())
        title = root.findtext("channel/title") or root.findtext(ATOM + "title") or url
        rows = [f"- [{escaped(' '.join(name.split()))}](<{link.strip()}>)"
                for name, link in entries(root) if link.strip().startswith("http")][:30]
        text, phase = "\n".join(rows) or "There is no entry.", "done"
    except Exception as problem:
        title, text, phase = url, f"The feed could not be read: {escaped(str(problem))}", "failed"
    say("update", {"id": url, "title": title.strip(), "markdown": text,
                   "controls": [{"id": "again", "label": "Read again"}]})
    say("progress", {"id": url, "phase": phase})


def main():
    for url in sys.argv[1:]:
        say("park", {"id": url, "title": url})
        threading.Thread(target=read, args=(url,), daemon=True).start()
    for line in sys.stdin:
        event = json.loads(line)
        if event.get("action") == "again":
            threading.Thread(target=read, args=(event["page"],), daemon=True).start()


main()
