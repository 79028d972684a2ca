import { clientsClaim } from 'workbox-core';
import { addPlugins, addRoute, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { gameFilesRoute } from './game-files';
import { keptFiles, pageAsServed, verifiedOnly } from './kept-files';
import { pageRoute } from './kept-page';
import { otherBuildsRoute } from './other-builds';
import { answerPages } from './page-questions';

declare const self: ServiceWorkerGlobalScope;

// Requests that no route names, such as those of accounts and results, go past this worker and are never kept.
addPlugins([verifiedOnly]);
precache(keptFiles);
registerRoute(pageRoute);
addRoute();
registerRoute(otherBuildsRoute);
registerRoute(gameFilesRoute(pageAsServed.gamesAddress));

// The page that brought the first worker is served by it at once. Later workers wait until all tabs are closed.
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
answerPages();
