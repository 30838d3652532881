// A window of 420 by 760 pixels with a heading, and below it discs that never rest: Qt 5.
#include <QApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>
#include <cmath>

class Discs : public QWidget {
 public:
  Discs() {
    setFixedHeight(480);
    clock.start();
    timer.setTimerType(Qt::PreciseTimer);
    connect(&timer, &QTimer::timeout, this, [this] { update(); });
    timer.start(16);
  }

 protected:
  void paintEvent(QPaintEvent *) override {
    static const QColor colors[4] = {
        QColor(10, 115, 128, 204), QColor(26, 26, 31, 204), QColor(115, 115, 128, 204), QColor(178, 184, 194, 204)};
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.fillRect(rect(), QColor(237, 237, 240));
    double time = clock.nsecsElapsed() / 1e9;
    for (int index = 0; index < 80; index++) {
      double x = index * .618 + time * .1, y = index * .383 + time * .07, radius = 6 + index % 9;
      painter.setBrush(colors[index % 4]);
      painter.drawEllipse(QPointF((x - std::floor(x)) * width(), (y - std::floor(y)) * height()), radius, radius);
    }
  }

 private:
  QElapsedTimer clock;
  QTimer timer;
};

int main(int count, char **words) {
  QApplication application(count, words);
  QWidget window;
  window.setWindowTitle("PeerDiscs");
  window.resize(420, 760);
  auto *layout = new QVBoxLayout(&window);
  auto *heading = new QLabel("<h1>Discs</h1>");
  layout->addWidget(heading);
  layout->addWidget(new Discs);
  layout->addStretch();
  window.show();
  return application.exec();
}
