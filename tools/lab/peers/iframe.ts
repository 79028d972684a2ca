import { renderHostPage } from './host-page';

renderHostPage({
  open(element) {
    const frame = document.createElement('iframe');
    frame.src = '/iframe/frame.html';
    frame.style.cssText = 'width: 100%; height: 100%; border: 0';
    element.append(frame);
  },
});
