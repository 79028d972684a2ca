import './main.css';
import { startSession } from '@mindloom/data-access';
import { preloadToaster } from '@mindloom/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { watchForResults } from './start-outbox';
import { pageAtRest } from './page-at-rest';
import { preloadPage } from './routes';
import { followTheme } from './features/theme/theme';
import { takePreviewWish } from './platform/registry/preview-wish';

function workAtRest() {
  void preloadToaster();
  import('./background').catch((error: unknown) => console.warn('ML-195', error));
}

takePreviewWish();
followTheme();
startSession();
preloadPage(location.pathname);
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
void watchForResults();
void pageAtRest().then(workAtRest);
