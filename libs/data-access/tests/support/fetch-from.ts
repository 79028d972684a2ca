import { request } from 'node:http';

/** Only Linux responds on all addresses of 127.0.0.0/8. Each of them represents the network of a player. */
export const hasManyNetworks = process.platform === 'linux';

/** The address of the n-th player. Each player has a separate network. */
export const addressOf = (number: number): string => `127.${Math.floor(number / 256)}.${number % 256}.1`;

/** A `fetch` with its own loopback address as the source. It supports text bodies only. */
export const fetchFrom =
  (localAddress: string): typeof fetch =>
  async (input, init) => {
    const wanted = new Request(input, init);
    const { hostname, port, pathname, search, host } = new URL(wanted.url);
    const body = await wanted.text();
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          // IPv4, like the local address.
          host: hostname === 'localhost' ? '127.0.0.1' : hostname,
          port,
          localAddress,
          path: pathname + search,
          method: wanted.method,
          headers: { ...Object.fromEntries(wanted.headers), host },
        },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8').on('data', (part: string) => (text += part));
          reply.on('end', () => resolve(new Response(text, { status: reply.statusCode ?? 500 })));
        },
      );
      sent.on('error', reject).end(body);
    });
  };

/** Runs work with this `fetch` instead of the global one. */
export async function withFetch<T>(own: typeof fetch, work: () => Promise<T>): Promise<T> {
  const usual = globalThis.fetch;
  globalThis.fetch = own;
  try {
    return await work();
  } finally {
    globalThis.fetch = usual;
  }
}
