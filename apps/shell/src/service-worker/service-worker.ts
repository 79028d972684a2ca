import { clientsClaim } from 'workbox-core';
import { addPlugins, addRoute, getCacheKeyForURL, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { gameFilesRoute } from './game-files-route';
import type { WorkerQuestion } from './page-protocol';
import { pageRoute } from './page-route';
import { otherBuildsRoute, pageAsServed, precachedFiles, verifiedOnly } from './precached-files';
import { listenForReminders } from './reminders';

declare const self: ServiceWorkerGlobalScope;

// Requests without a route, such as those for accounts and results, go to the network and are never stored.
addPlugins([verifiedOnly]);
precache(precachedFiles);
registerRoute(pageRoute);
addRoute();
registerRoute(otherBuildsRoute);
registerRoute(gameFilesRoute(pageAsServed.gamesAddress));
listenForReminders(self);

// The first worker serves its page at once. A later worker waits until all tabs are closed.
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const [port] = event.ports;
  const question: WorkerQuestion = event.data;
  if (port) event.waitUntil(answerTo(question).then((answer) => port.postMessage(answer)));
});

const answerTo = async (question: WorkerQuestion): Promise<boolean> =>
  question.ask === 'takeOverIfAlone'
    ? takeOverIfAlone()
    : question.paths.every((path) => getCacheKeyForURL(path) !== undefined);

/** Activates this worker if at most one tab is open, because the worker of another open tab must not change. */
async function takeOverIfAlone(): Promise<boolean> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length > 1) return false;
  await self.skipWaiting();
  return true;
}
