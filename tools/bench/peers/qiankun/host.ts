import { loadMicroApp } from 'qiankun';
import { renderHostPage } from '../host-page/host-page';

renderHostPage({
  open: (stage) =>
    loadMicroApp({ name: 'game', entry: '/qiankun/application/index.html', container: stage }).mountPromise,
});
