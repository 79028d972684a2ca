import { request } from 'node:http';

/**
 * Whether requests can come from many loopback addresses. Only Linux has all addresses of 127.0.0.0/8. In the tests, each
 * address represents the network of a player.
 */
export const hasManyNetworks = process.platform === 'linux';

/** Returns the address of the n-th player. Each player has a separate network. */
export const addressOf = (number: number): string => `127.${Math.floor(number / 256)}.${number % 256}.1`;

/** Returns a `fetch` that sends requests from the given loopback address. It supports only text bodies. */
export const fetchFrom =
  (localAddress: string): typeof fetch =>
  async (input, init) => {
    const wanted = new Request(input, init);
    const { hostname, port, pathname, search, host } = new URL(wanted.url);
    const body = await wanted.text();
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          // Use the IPv4 address of the server, because a request from a local IPv4 address cannot reach an IPv6
          // address.
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

/** Runs work while a given `fetch` replaces the global `fetch`. */
export async function withFetch<T>(own: typeof fetch, work: () => Promise<T>): Promise<T> {
  const usual = globalThis.fetch;
  globalThis.fetch = own;
  try {
    return await work();
  } finally {
    globalThis.fetch = usual;
  }
}
