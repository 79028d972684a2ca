import { createHash } from 'node:crypto';
import type { SentMail } from './outbox';

const css = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #8886;border-radius:12px;padding:1rem;margin:1rem 0}
h2{margin:0;font-size:1.1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 .75rem;margin:.5rem 0;opacity:.8}
dd{margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
a{display:inline-block;min-height:44px}`;

const styleHash = createHash('sha256').update(css).digest('base64');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Escapes a text and makes links of its web addresses; nothing else in a mail can become markup. */
function withLinks(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/);
  return parts
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escape(part)}" rel="noreferrer">${escape(part)}</a>` : escape(part),
    )
    .join('');
}

function article(mail: SentMail): string {
  return `<article><h2>${escape(mail.subject)}</h2>
<dl><dt>To</dt><dd>${escape(mail.to)}</dd><dt>Sent</dt><dd><time>${escape(mail.sentAt)}</time></dd></dl>
<pre>${withLinks(mail.text)}</pre></article>`;
}

/** The page that shows the mails of this installation, for whoever develops on it. */
export function outboxPage(mails: readonly SentMail[]): Response {
  const list =
    mails.length === 0 ? '<p>No mail yet. Sign up or ask for a new password, then reload this page.</p>' : '';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>${css}</style></head>
<body><h1>Outbox</h1><p>Mails that this local backend would have sent, the newest first.</p>
${list}${mails.map(article).join('\n')}</body></html>`;
  return new Response(html, { headers });
}
