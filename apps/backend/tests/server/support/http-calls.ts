import type { TestBackend } from './test-backend';

type Extra = { key?: string | null; token?: string; headers?: Record<string, string> };

/** Sends a request without a client library. A body that is not text is sent as JSON. */
export function call(
  backend: TestBackend,
  method: string,
  path: string,
  body?: unknown,
  extra: Extra = {},
): Promise<Response> {
  const key = extra.key === undefined ? backend.publishableKey : extra.key;
  const headers = {
    ...(key === null ? {} : { apikey: key }),
    ...(extra.token === undefined ? {} : { authorization: `Bearer ${extra.token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...extra.headers,
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${backend.url}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: text }),
  });
}

/** Reads the newest mail to an address from the mailbox page. Returns its HTML, its link, and the number of mails. */
export async function newestMail(
  backend: TestBackend,
  to: string,
): Promise<{ html: string; link: string; count: number }> {
  const page = await (await fetch(`${backend.url}/outbox`)).text();
  const mails = page
    .split('<article>')
    .slice(1)
    .filter((html) => html.includes(`<dd>${to}</dd>`));
  const html = mails[0] ?? '';
  const link = /href="([^"]+)"/.exec(html)?.[1] ?? '';
  return { html, link: link.replaceAll('&amp;', '&'), count: mails.length };
}

/** Opens a link and returns its redirect without following it. The `fragment` of the redirect contains the session. */
export async function follow(
  link: string,
): Promise<{ status: number; to: string; fragment: URLSearchParams }> {
  const reply = await fetch(link, { redirect: 'manual' });
  const target = new URL(reply.headers.get('location') ?? 'about:blank');
  const fragment = new URLSearchParams(target.hash.slice(1));
  target.hash = '';
  return { status: reply.status, to: target.toString(), fragment };
}
