import './main.css';
import { startSession } from '@mindloom/data-access';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { watchForResults } from './app/outbox-watch';
import { preloadPage } from './app/pages';
import { workOffline } from './app/pwa/work-offline';
import { followTheme } from './app/theme/theme';
import { takePreviewWish } from './platform/registry/preview-wish';

takePreviewWish();
followTheme();
startSession();
preloadPage(location.pathname);
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
void watchForResults();
void workOffline();
