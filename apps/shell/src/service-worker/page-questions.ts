import { getCacheKeyForURL } from 'workbox-precaching';
import type { WorkerQuestion } from './worker-question';

declare const self: ServiceWorkerGlobalScope;

/** No worker changes under a player: only a tab that is alone may have the next one at once. */
async function takeOverIfAlone(): Promise<boolean> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length > 1) return false;
  await self.skipWaiting();
  return true;
}

const answerTo = async (question: WorkerQuestion): Promise<boolean> =>
  question.ask === 'takeOverIfAlone'
    ? takeOverIfAlone()
    : question.paths.every((path) => getCacheKeyForURL(path) !== undefined);

/** Answers the pages of this site, on the port that each question brings. */
export function answerPages(): void {
  self.addEventListener('message', (event: ExtendableMessageEvent) => {
    const [port] = event.ports;
    const question: WorkerQuestion = event.data;
    if (port) event.waitUntil(answerTo(question).then((answer) => port.postMessage(answer)));
  });
}
