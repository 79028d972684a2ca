import { renderHostPage } from '../host-page/host-page';

renderHostPage({
  open(stage) {
    const frame = document.createElement('iframe');
    frame.src = '/iframe/frame.html';
    frame.style.cssText = 'width: 100%; height: 100%; border: 0';
    stage.append(frame);
  },
});
