import './telemetry-off';
import './auth/websocket-stub';
import { fileURLToPath } from 'node:url';
import type { App } from '@supabase/lite';
import { createConfirmation, defaultMailGapMs } from './auth/confirmation';
import { createLimiter, defaultRateLimit } from './auth/rate-limit';
import { createRedirects } from './auth/redirects';
import type { Failure } from './failure';
import { createRequestHandler } from './http/handle-request';
import { listen } from './http/listen';
import { createLiteApp } from './lite-app';
import { createMailDriver } from './mail/mail-driver';
import { openOutbox } from './mail/outbox';
import { createOneAtATime } from './one-at-a-time';
import type { BackendOptions, Started } from './options';
import { migrate } from './storage/migrations';
import { openInstallation, type Installation } from './storage/open-installation';
import { provisionSystem } from './storage/provision-system';
import { seed } from './storage/seed';
import { seedAccounts } from './storage/seed-accounts';
import { createUndoStack, type UndoStack } from './undo-stack';

const thisPackage = fileURLToPath(new URL('..', import.meta.url));
const defaultTokenLifeSeconds = 3_600;

/**
 * Starts the embedded backend: the Supabase API on an embedded Postgres, on loopback alone.
 * @returns its address and keys once it serves, or why it does not (codes ML-520 to ML-529); after a failure nothing of
 * it is left running.
 */
export async function startBackend(options: BackendOptions): Promise<Started> {
  const undo = createUndoStack();
  const started = await start(options, undo);
  if (!started.ok) await undo.undoAll();
  return started;
}

async function start(options: BackendOptions, undo: UndoStack): Promise<Started> {
  const installation = await openInstallation(options, undo);
  if (!installation.ok) return installation;
  const listening = await listen(options.port);
  if (!listening.ok) return listening;
  undo.push(() => listening.close());

  const { database, keys, outboxFile } = installation;
  const redirects = createRedirects(options.siteUrl, options.allowedOrigins);
  const outbox = openOutbox(outboxFile);
  const mail = createMailDriver(outbox, redirects);
  const app = createLiteApp(database, {
    url: listening.url,
    keys,
    origins: options.allowedOrigins,
    confirmEmail: options.confirmEmail ?? false,
    tokenLifeSeconds: options.tokenLifeSeconds ?? defaultTokenLifeSeconds,
    mail,
  });
  const ready = await makeReady(app, installation, options);
  if (!ready.ok) return ready;

  const oneAtATime = createOneAtATime();
  // Pushed last, so that it runs first: what is being answered ends before the database closes.
  undo.push(() => oneAtATime(async () => undefined));
  const verifyUrl = `${listening.url}/auth/v1/verify`;
  const confirmation = createConfirmation(
    database,
    mail.send,
    verifyUrl,
    options.mailGapMs ?? defaultMailGapMs,
  );
  const limiter = createLimiter(options.rateLimit ?? defaultRateLimit);
  listening.handle(
    createRequestHandler({
      auth: {
        lite: app.fetch,
        keys,
        limiter,
        redirects,
        confirmation: options.confirmEmail ? confirmation : null,
      },
      origins: options.allowedOrigins,
      outbox,
      oneAtATime,
      ping: () => database.driver.query('select 1'),
    }),
  );
  return {
    ok: true,
    url: listening.url,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    close: () => undo.undoAll(),
  };
}

async function makeReady(
  app: App,
  installation: Installation,
  options: BackendOptions,
): Promise<{ ok: true } | Failure> {
  const { database, keys } = installation;
  const projectDir = options.projectDir ?? thisPackage;
  await provisionSystem(app, database);
  const migrated = await migrate(database, projectDir);
  if (!migrated.ok) return migrated;
  const seeded = await seed(database, projectDir);
  if (!seeded.ok || options.seedAccounts === false) return seeded;
  return seedAccounts(database, app.fetch, keys);
}
