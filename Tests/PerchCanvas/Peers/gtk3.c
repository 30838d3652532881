// A window of 420 by 760 pixels with a heading, and below it discs that never rest: GTK 3.
#include <gtk/gtk.h>
#include <math.h>

static const double colors[4][3] = {{.04, .45, .5}, {.1, .1, .12}, {.45, .45, .5}, {.7, .72, .76}};

static gboolean draw(GtkWidget *area, cairo_t *context, gpointer unused) {
  (void)unused;
  double width = gtk_widget_get_allocated_width(area), height = gtk_widget_get_allocated_height(area);
  double time = fmod(g_get_monotonic_time() / 1e6, 1000);
  cairo_set_source_rgb(context, .93, .93, .94);
  cairo_paint(context);
  for (int index = 0; index < 80; index++) {
    double x = index * .618 + time * .1, y = index * .383 + time * .07;
    const double *color = colors[index % 4];
    cairo_set_source_rgba(context, color[0], color[1], color[2], .8);
    cairo_arc(context, (x - floor(x)) * width, (y - floor(y)) * height, 6 + index % 9, 0, 2 * G_PI);
    cairo_fill(context);
  }
  return TRUE;
}

static gboolean tick(GtkWidget *area, GdkFrameClock *clock, gpointer unused) {
  (void)clock, (void)unused;
  gtk_widget_queue_draw(area);
  return G_SOURCE_CONTINUE;
}

int main(int count, char **words) {
  gtk_init(&count, &words);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_title(GTK_WINDOW(window), "PeerDiscs");
  gtk_window_set_default_size(GTK_WINDOW(window), 420, 760);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 24);
  gtk_container_set_border_width(GTK_CONTAINER(box), 24);
  GtkWidget *heading = gtk_label_new(NULL);
  gtk_label_set_markup(GTK_LABEL(heading), "<span size='xx-large'>Discs</span>");
  GtkWidget *area = gtk_drawing_area_new();
  gtk_widget_set_size_request(area, -1, 480);
  g_signal_connect(area, "draw", G_CALLBACK(draw), NULL);
  gtk_widget_add_tick_callback(area, tick, NULL, NULL);
  gtk_box_pack_start(GTK_BOX(box), heading, FALSE, FALSE, 0);
  gtk_box_pack_start(GTK_BOX(box), area, FALSE, FALSE, 0);
  gtk_container_add(GTK_CONTAINER(window), box);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_widget_show_all(window);
  gtk_main();
}
