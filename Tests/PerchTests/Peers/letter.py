"""A window called "Letter" by a toolkit: letter.py gtk|gtk-headerbar|qt|tk"""

import sys


def gtk(has_headerbar):
    import gi

    gi.require_version("Gtk", "3.0")
    from gi.repository import Gtk

    window = Gtk.Window(title="Letter")
    window.set_default_size(360, 240)
    if has_headerbar:
        window.set_titlebar(Gtk.HeaderBar(title="Letter", show_close_button=True))
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    Gtk.main()


def qt():
    from PyQt5.QtWidgets import QApplication, QLabel

    application = QApplication([])
    window = QLabel("A letter")
    window.setWindowTitle("Letter")
    window.resize(360, 240)
    window.show()
    application.exec_()


def tk():
    import tkinter

    window = tkinter.Tk()
    window.title("Letter")
    window.geometry("360x240")
    window.mainloop()


toolkit = sys.argv[1]
if toolkit == "qt":
    qt()
elif toolkit == "tk":
    tk()
else:
    gtk(toolkit == "gtk-headerbar")
