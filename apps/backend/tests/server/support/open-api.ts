import { createAccountMails } from '../../../src/auth/account-mails';
import { createMailTokens } from '../../../src/auth/mail-tokens';
import { createAttemptLimits, type RateLimits } from '../../../src/auth/rate-limit';
import { createRedirects } from '../../../src/auth/auth-input';
import { serveApi, type ApiParts } from '../../../src/http/handle-request';
import { createLiteApp } from '../../../src/lite-app';
import { openMailbox, type SentMail } from '../../../src/mail/mailbox';
import { createSerialQueue } from '../../../src/serial-queue';
import { fillDatabase } from '../../../src/storage/fill-database';
import type { Database } from '../../../src/storage/open-database';
import { openInMemory } from '../../../src/storage/open-installation';
import type { CleanupStack } from '../../../src/cleanup-stack';
import { fixtureProject, noLimits, shellOrigin } from './test-backend';

export type OpenApi = {
  /** Direct access to the database, for changes that the API does not allow, such as moving a timestamp to the past. */
  database: Database;
  call(
    method: string,
    path: string,
    body?: object,
    token?: string,
  ): Promise<{ status: number; answer: unknown; location: URL | null }>;
  /** Returns the newest mail to an address, with the token of its link and its code. */
  mailTo(address: string): { text: string; token: string; code: string } | null;
  /** All mails, newest first. */
  mails(): readonly SentMail[];
};

type Settings = {
  /** Folder with `supabase/migrations`. Default: the fixture. */
  projectDir?: string;
  confirmEmail?: boolean;
  lifeSeconds?: number;
  gapMs?: number;
  limits?: RateLimits;
};

function readMail({ text }: SentMail): { text: string; token: string; code: string } {
  const link = /https?:\S+/.exec(text)?.[0];
  const token = link === undefined ? null : new URL(link).searchParams.get('token');
  return { text, token: token ?? '', code: /code: (\d+)/.exec(text)?.[1] ?? '' };
}

/** Creates the API in this process, without a port, so that the test can also access the database. */
export async function openApi(cleanup: CleanupStack, settings: Settings = {}): Promise<OpenApi> {
  const {
    projectDir = fixtureProject,
    confirmEmail = false,
    lifeSeconds = 3_600,
    gapMs = 0,
    limits = noLimits,
  } = settings;
  // A low hashing cost makes logins fast. Tests with this API do not measure how long a login takes.
  process.env['LITE_AUTH_BCRYPT_COST'] = '4';
  const { database, keys, isFilled } = await openInMemory(projectDir, true, cleanup);
  const lite = createLiteApp(database, {
    url: 'http://localhost:4230',
    keys,
    origins: [],
    confirmEmail,
    tokenLifeSeconds: 3_600,
  });
  if (!isFilled) await fillDatabase({ app: lite, database, keys, projectDir, withAccounts: true });
  const mailbox = openMailbox(null);
  const tokens = createMailTokens(database, keys.jwtSecret, lifeSeconds);
  const verifyUrl = 'http://localhost:4230/auth/v1/verify';
  const mails = createAccountMails({ mailbox, tokens, verifyUrl, lifeSeconds, gapMs });
  const redirects = createRedirects(shellOrigin, []);
  const parts: ApiParts = {
    auth: {
      lite: lite.fetch,
      database,
      keys,
      redirects,
      tokens,
      mails,
      confirmEmail,
      limits: createAttemptLimits(limits),
    },
    rest: { lite: lite.fetch, database, jwtSecret: keys.jwtSecret, mailbox },
    enqueue: createSerialQueue(),
  };
  return {
    database,
    async call(method, path, body, token) {
      const headers = {
        apikey: keys.publishableKey,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const request = new Request(`http://localhost${path}`, { method, headers, ...sent });
      const reply = await serveApi(parts, request, null);
      const text = await reply.text();
      const location = reply.headers.get('location');
      return {
        status: reply.status,
        answer: text === '' ? null : JSON.parse(text),
        location: location === null ? null : new URL(location),
      };
    },
    mails: () => mailbox.list(),
    mailTo(address) {
      const mail = mailbox.list().find(({ to }) => to === address);
      return mail ? readMail(mail) : null;
    },
  };
}

/** Returns a text field of an answer, or an empty text if the field is missing. */
export function field(answer: unknown, name: string): string {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null;
  return typeof value === 'string' ? value : '';
}
