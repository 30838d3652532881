// Xlib and cairo alone: a program that imports this is linked to nothing that it could do without.
#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <cairo-pdf.h>
#include <cairo.h>
