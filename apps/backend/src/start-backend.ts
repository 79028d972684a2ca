import { fileURLToPath } from 'node:url';
import type { App } from '@supabase/lite';
import { createAccountMails } from './auth/account-mails';
import { createRedirects } from './auth/auth-input';
import { createMailTokens, defaultMailLifeSeconds } from './auth/mail-tokens';
import { createAttemptLimits, defaultRateLimits, type RateLimits } from './auth/rate-limit';
import { createCleanupStack, type CleanupStack } from './cleanup-stack';
import type { Failure } from './failure';
import { createRequestHandler, type RequestHandler } from './http/handle-request';
import { listen } from './http/listen';
import { createLiteApp, prepareProcess } from './lite-app';
import { openMailbox } from './mail/mailbox';
import { startPlanTimer } from './notifications/plan-timer';
import type { OutgoingNetwork } from './outgoing/post-checked';
import { type PublishBuild, uploadFolder } from './publishing/upload-folder';
import type { PushKeys } from './reminders/push-keys';
import { startReminderTimer } from './reminders/reminder-timer';
import { createSerialQueue, type SerialQueue } from './serial-queue';
import { fileFailure } from './storage/file-errors';
import { fillDatabase } from './storage/fill-database';
import type { InstallKeys } from './storage/install-keys';
import { openInMemory, openInstallation, type Installation } from './storage/open-installation';

/**
 * Where the data is stored: in a folder, or (for tests) in memory. A folder also stores the installation's keys. In
 * memory, the keys are random unless the test passes them.
 */
export type DataPlace =
  | { dataDir: string; inMemory?: false }
  | { inMemory: true; dataDir?: undefined; keys?: InstallKeys };

export type BackendOptions = DataPlace & {
  /** Loopback port; 0 selects a free port. */
  port: number;
  /** Folder with `supabase/migrations` and `supabase/seed.sql`. Default: this package. */
  projectDir?: string;
  /** Origins of the browser apps that may call the API, for instance `http://localhost:4200`. */
  allowedOrigins: readonly string[];
  /** The shell's origin. Links in mails open this address. */
  siteUrl: string;
  /** Whether a sign-up must be confirmed by mail before the first login. Default: false. */
  confirmEmail?: boolean;
  /** Attempt limits of the auth API. A limit that is missing keeps its default (auth/rate-limit.ts). */
  rateLimits?: Partial<RateLimits>;
  /** Lifetime of mailed links and codes. Default: 3,600 s. */
  mailLifeSeconds?: number;
  /** Minimum time between two mails with the same purpose to the same account. Default: 60,000 ms. */
  mailGapMs?: number;
  /** Lifetime of an access token. Default: 3,600 s. */
  tokenLifeSeconds?: number;
  /** The keys for reminders by Web Push. Without them, the backend sends no reminders. */
  pushKeys?: PushKeys | null;
  /** The network for webhooks. If it is set, the backend also runs the rollout plans and delivers notifications. */
  webhookNetwork?: OutgoingNetwork;
  /**
   * Where the uploads of game teams are stored, and how they are published. Without it, the backend accepts no uploads.
   */
  uploads?: { folder: string; publishBuild: PublishBuild };
  /** Whether to create the two local accounts. Default: true. */
  seedAccounts?: boolean;
};

export type Started =
  | { ok: true; url: string; publishableKey: string; secretKey: string; close(): Promise<void> }
  | Failure;

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const defaultTokenLifeSeconds = 3_600;
const defaultMailGapMs = 60_000;

/**
 * Starts the embedded backend: the Supabase API on an embedded Postgres, on loopback only.
 * @returns the URL and keys of the backend, which then answers requests, or a failure (ML-520 to ML-527, ML-531,
 * ML-532). After a failure, nothing keeps running.
 */
export async function startBackend(options: BackendOptions): Promise<Started> {
  prepareProcess(process.env);
  const cleanup = createCleanupStack();
  let isUp = false;
  try {
    const started = await start(options, cleanup);
    isUp = started.ok;
    return started;
  } catch (thrown) {
    const problem = fileFailure(options.dataDir ?? '', thrown);
    if (problem === null) throw thrown;
    return problem;
  } finally {
    if (!isUp) await cleanup.runAll();
  }
}

async function start(options: BackendOptions, cleanup: CleanupStack): Promise<Started> {
  const projectDir = options.projectDir ?? packageFolder;
  const withAccounts = options.seedAccounts ?? true;
  const opened = options.inMemory
    ? await openInMemory(projectDir, withAccounts, cleanup, options.keys)
    : await openInstallation(options.dataDir, cleanup);
  if (!opened.ok) return opened;
  const { database, keys } = opened;
  const listening = await listen(options.port);
  if (!listening.ok) return listening;
  cleanup.push(() => listening.close());

  const { app, handlerFor } = assemble(options, opened, listening.url);
  if (!opened.isFilled) {
    const filled = await fillDatabase({ app, database, keys, projectDir, withAccounts });
    if (!filled.ok) return filled;
    await opened.onFilled();
  }
  const enqueue = createSerialQueue();
  // The last added cleanup step runs first, so pending requests finish before the database closes.
  cleanup.push(() => {
    listening.handle(null);
    return enqueue(async () => undefined);
  });
  listening.handle(handlerFor(enqueue));
  // `@supabase/lite` reads the whole schema before its first reply. Read it now, so that no request has to wait.
  void enqueue(() => database.introspect({ useCache: true })).catch(() =>
    console.error(
      'The schema could not be loaded in advance. No data is affected; the first request loads it.',
    ),
  );
  const { publishableKey, secretKey } = keys;
  const project = { url: listening.url, secretKey };
  if (options.pushKeys) cleanup.push(startReminderTimer(project, options.pushKeys));
  if (options.webhookNetwork) cleanup.push(startPlanTimer(project, options.webhookNetwork));
  return { ok: true, url: listening.url, publishableKey, secretKey, close: () => cleanup.runAll() };
}

type Assembled = { app: App; handlerFor: (enqueue: SerialQueue) => RequestHandler };

/** Creates the `@supabase/lite` app and the request handler. */
function assemble(options: BackendOptions, installation: Installation, url: string): Assembled {
  const { database, keys } = installation;
  const redirects = createRedirects(options.siteUrl, options.allowedOrigins);
  const mailbox = openMailbox(installation.mailboxFile);
  const confirmEmail = options.confirmEmail ?? false;
  const tokenLifeSeconds = options.tokenLifeSeconds ?? defaultTokenLifeSeconds;
  const origins = options.allowedOrigins;
  const app = createLiteApp(database, { url, keys, origins, confirmEmail, tokenLifeSeconds });
  const lifeSeconds = options.mailLifeSeconds ?? defaultMailLifeSeconds;
  const tokens = createMailTokens(database, keys.jwtSecret, lifeSeconds);
  const mails = createAccountMails({
    mailbox,
    tokens,
    verifyUrl: `${url}/auth/v1/verify`,
    lifeSeconds,
    gapMs: options.mailGapMs ?? defaultMailGapMs,
  });
  const limits = createAttemptLimits({ ...defaultRateLimits, ...options.rateLimits });
  const auth = { lite: app.fetch, database, keys, limits, redirects, tokens, mails, confirmEmail };
  const instance = options.dataDir === undefined ? null : { url, dataDir: options.dataDir };
  const rest = { lite: app.fetch, database, jwtSecret: keys.jwtSecret, mailbox };
  const uploads = options.uploads ? uploadFolder(options.uploads.folder, options.uploads.publishBuild) : null;
  return {
    app,
    handlerFor: (enqueue) =>
      createRequestHandler({ auth, rest, origins, mailbox, instance, uploads, enqueue }),
  };
}
