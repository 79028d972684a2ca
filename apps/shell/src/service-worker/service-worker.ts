import { clientsClaim } from 'workbox-core';
import { addPlugins, addRoute, precache, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { gameFilesRoute } from './game-files';
import { pageRoute, wholeBuildOnly } from './kept-page';
import { otherBuildsRoute } from './other-builds';
import { answerPages } from './page-questions';

declare const self: ServiceWorkerGlobalScope;
/** Filled in when the build is finished, see build/plugin-precache. */
declare const FILES_OF_THIS_BUILD: PrecacheEntry[];

// Requests that no route names, such as those of accounts and results, go past this worker and are never kept.
addPlugins([wholeBuildOnly]);
precache(FILES_OF_THIS_BUILD);
registerRoute(pageRoute);
addRoute();
registerRoute(otherBuildsRoute);

// The page knows the games origin at run time, and tells it in this worker's address.
const gamesOrigin = new URL(self.location.href).searchParams.get('games');
if (gamesOrigin !== null) registerRoute(gameFilesRoute(gamesOrigin));

// The page that brought the first worker is served by it at once. Later workers wait until all tabs are closed.
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
answerPages();
