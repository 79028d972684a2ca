import type { App } from '@supabase/lite';
import { createAccountMails } from './auth/account-mails';
import { createMailTokens, defaultMailLifeSeconds } from './auth/mail-tokens';
import { fixHashCost } from './auth/passwords';
import { createAttemptLimits, defaultRateLimits } from './auth/rate-limit';
import { createRedirects } from './auth/redirects';
import { provideWebSocket } from './auth/websocket-stub';
import { takeEveryWarning } from './every-warning';
import { createRequestHandler, type RequestHandler } from './http/handle-request';
import { listen } from './http/listen';
import { createLiteApp } from './lite-app';
import { openOutbox } from './mail/outbox';
import { createOneAtATime, type OneAtATime } from './one-at-a-time';
import type { BackendOptions, Started } from './options';
import { fileTrouble } from './storage/file-trouble';
import { fillDatabase } from './storage/fill-database';
import { openInMemory } from './storage/open-in-memory';
import { openInstallation, type Installation } from './storage/open-installation';
import { turnTelemetryOff } from './telemetry-off';
import { createUndoStack, type UndoStack } from './undo-stack';
import { packageFolder } from './workspace';

const defaultTokenLifeSeconds = 3_600;
const defaultMailGapMs = 60_000;

/**
 * Starts the embedded backend: the Supabase API on an embedded Postgres, on loopback alone.
 * @returns its address and keys once it serves, or why it does not (codes ML-520 to ML-527, ML-531, ML-532); after a failure nothing of
 * it is left running.
 */
export async function startBackend(options: BackendOptions): Promise<Started> {
  turnTelemetryOff(process.env);
  fixHashCost(process.env);
  provideWebSocket();
  takeEveryWarning();
  const undo = createUndoStack();
  let isUp = false;
  try {
    const started = await start(options, undo);
    isUp = started.ok;
    return started;
  } catch (thrown) {
    const trouble = fileTrouble(options.dataDir ?? '', thrown);
    if (trouble === null) throw thrown;
    return trouble;
  } finally {
    if (!isUp) await undo.undoAll();
  }
}

async function start(options: BackendOptions, undo: UndoStack): Promise<Started> {
  const projectDir = options.projectDir ?? packageFolder;
  const withAccounts = options.seedAccounts ?? true;
  const opened = options.inMemory
    ? await openInMemory(projectDir, withAccounts, undo, options.keys)
    : await openInstallation(options.dataDir, undo);
  if (!opened.ok) return opened;
  const listening = await listen(options.port);
  if (!listening.ok) return listening;
  undo.push(() => listening.close());

  const { app, handlerFor } = assemble(options, opened, listening.url);
  if (!opened.isFilled) {
    const filled = await fillDatabase({
      app,
      database: opened.database,
      keys: opened.keys,
      projectDir,
      withAccounts,
    });
    if (!filled.ok) return filled;
    await opened.filled();
  }
  const oneAtATime = createOneAtATime();
  // Pushed last, so that it runs first: what is being answered ends before the database closes.
  undo.push(() => {
    listening.handle(null);
    return oneAtATime(async () => undefined);
  });
  listening.handle(handlerFor(oneAtATime));
  // lite reads the whole schema before its first answer; better now than while somebody waits.
  void oneAtATime(() => opened.database.introspect({ useCache: true })).catch(() =>
    console.error('The schema could not be read ahead; the first request reads it.'),
  );
  const { publishableKey, secretKey } = opened.keys;
  return { ok: true, url: listening.url, publishableKey, secretKey, close: () => undo.undoAll() };
}

type Assembled = { app: App; handlerFor: (oneAtATime: OneAtATime) => RequestHandler };

/** Puts the parts of the server together. */
function assemble(options: BackendOptions, installation: Installation, url: string): Assembled {
  const { database, keys } = installation;
  const redirects = createRedirects(options.siteUrl, options.allowedOrigins);
  const outbox = openOutbox(installation.outboxFile);
  const confirmEmail = options.confirmEmail ?? false;
  const tokenLifeSeconds = options.tokenLifeSeconds ?? defaultTokenLifeSeconds;
  const origins = options.allowedOrigins;
  const app = createLiteApp(database, { url, keys, origins, confirmEmail, tokenLifeSeconds });
  const lifeSeconds = options.mailLifeSeconds ?? defaultMailLifeSeconds;
  const tokens = createMailTokens(database, keys.jwtSecret, lifeSeconds);
  const mails = createAccountMails({
    outbox,
    tokens,
    verifyUrl: `${url}/auth/v1/verify`,
    lifeSeconds,
    gapMs: options.mailGapMs ?? defaultMailGapMs,
  });
  const limits = createAttemptLimits({ ...defaultRateLimits, ...options.rateLimits });
  const auth = { lite: app.fetch, database, keys, limits, redirects, tokens, mails, confirmEmail };
  const instance = options.dataDir === undefined ? null : { url, dataDir: options.dataDir };
  const rest = { lite: app.fetch, database, jwtSecret: keys.jwtSecret };
  return {
    app,
    handlerFor: (oneAtATime) => createRequestHandler({ auth, rest, origins, outbox, instance, oneAtATime }),
  };
}
