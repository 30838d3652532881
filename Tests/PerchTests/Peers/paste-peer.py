"""A program that pastes: paste-peer.py gtk|qt X Y WIDTH HEIGHT

It says on standard output what happens to it, a line each.
"""

import sys

mode, (x, y, width, height) = sys.argv[1], map(int, sys.argv[2:6])


def say(*words):
    print(*words, flush=True)


def run_gtk():
    import gi

    gi.require_version("Gtk", "3.0")
    from gi.repository import Gtk

    window, entry = Gtk.Window(title="peer"), Gtk.Entry()
    window.set_default_size(width, height)
    window.add(entry)
    entry.connect("changed", lambda *_: say("text", entry.get_text()))
    entry.connect("focus-in-event", lambda *_: say("focused"))
    window.connect("map-event", lambda *_: say("ready"))
    window.move(x, y)
    window.show_all()
    Gtk.main()


def run_qt():
    from PyQt5.QtWidgets import QApplication, QTextEdit

    class Field(QTextEdit):
        def showEvent(self, event):
            super().showEvent(event)
            say("ready")

        def focusInEvent(self, event):
            super().focusInEvent(event)
            say("focused")

    application, field = QApplication(sys.argv[:1]), Field()

    def changed():
        say("text", field.toPlainText().replace("\n", "|"))
        html = field.toHtml()
        say("has", *[name for name in ["<h2", "<li", "<table", "600"] if name in html])

    field.textChanged.connect(changed)
    field.setGeometry(x, y, width, height)
    field.show()
    application.exec_()


{"gtk": run_gtk, "qt": run_qt}[mode]()
