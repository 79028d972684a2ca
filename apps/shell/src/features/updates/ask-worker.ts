import type { WorkerQuestion } from '../../service-worker/worker-question';

/** Asks a service worker and waits for its yes or no. */
export function askWorker(worker: ServiceWorker, question: WorkerQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    port1.start();
    worker.postMessage(question, [port2]);
  });
}
