import { request } from 'node:http';

/** Only Linux answers on every address of 127.0.0.0/8, which stand for the networks of players here. */
export const hasManyNetworks = process.platform === 'linux';

/** The address of the n-th player: a network of their own. */
export const addressOf = (number: number): string => `127.${Math.floor(number / 256)}.${number % 256}.1`;

/** A `fetch` whose connections come from a loopback address of their own; for text bodies alone. */
export const fetchFrom =
  (localAddress: string): typeof fetch =>
  async (input, init) => {
    const wanted = new Request(input, init);
    const { hostname, port, pathname, search, host } = new URL(wanted.url);
    const body = await wanted.text();
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          // On IPv4, as the address that it comes from.
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

/** Does the work with this `fetch` in the place of the usual one. */
export async function withFetch<T>(own: typeof fetch, work: () => Promise<T>): Promise<T> {
  const usual = globalThis.fetch;
  globalThis.fetch = own;
  try {
    return await work();
  } finally {
    globalThis.fetch = usual;
  }
}
