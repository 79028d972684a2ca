import { loadMicroApp } from 'qiankun';
import { renderHostPage } from './host-page';

const ENTRY = '/qiankun/application/index.html';

renderHostPage({
  open: (element) => loadMicroApp({ name: 'game', entry: ENTRY, container: element }).mountPromise,
});
