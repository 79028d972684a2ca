import './main.css';
import { restrictScripts } from '@mindloom/base';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@mindloom/data-access/queries';
import { Announcer, ToastHost } from '@mindloom/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';

restrictScripts('/static/');
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <App />
    <ToastHost />
    <Announcer />
  </QueryClientProvider>,
);
