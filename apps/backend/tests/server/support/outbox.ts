import type { TestBackend } from './test-backend';

/** The links of the newest mail to an address, read as a person would: from the outbox page. */
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

/** Follows a link as a browser would, up to the page of the product; the session is in the fragment. */
export async function follow(
  link: string,
): Promise<{ status: number; to: string; fragment: URLSearchParams }> {
  const reply = await fetch(link, { redirect: 'manual' });
  const target = new URL(reply.headers.get('location') ?? 'about:blank');
  const fragment = new URLSearchParams(target.hash.slice(1));
  target.hash = '';
  return { status: reply.status, to: target.toString(), fragment };
}
