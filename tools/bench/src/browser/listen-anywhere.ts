import { createServer, type RequestListener } from 'node:http';

export interface Listening {
  origin: string;
  /** Says who answers; until then nobody does. */
  answerWith: (listener: RequestListener) => void;
  close: () => Promise<void>;
}

/** Listens on a free loopback port: a page's address is known before the page is. */
export async function listenAnywhere(): Promise<Listening> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    answerWith: (listener) => void server.on('request', listener),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
