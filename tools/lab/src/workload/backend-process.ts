// The entry point of the process that `startBackendProcess` spawns. Its argument is the data folder. Without an argument,
// the data is in memory.
import { signUpLimit, startBackend } from '@mindloom/backend';

/** The lifetime of a login session. It is longer than any run, so no session has to be renewed. */
const TOKEN_LIFE_SECONDS = 7 * 86_400;

const [dataDir] = process.argv.slice(2);
const started = await startBackend({
  ...(dataDir === undefined ? { inMemory: true } : { dataDir }),
  port: 0,
  allowedOrigins: [],
  siteUrl: 'http://localhost:4200',
  tokenLifeSeconds: TOKEN_LIFE_SECONDS,
  // Allow many sign-ups from one address, because every simulated player creates an account.
  rateLimits: { signUpsPerPeer: signUpLimit(100_000) },
});
if (!started.ok) throw new Error(`${started.code} ${started.problem}`);
const { url, publishableKey, secretKey } = started;
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed });
});
process.on('disconnect', () => void started.close().then(() => process.exit(0)));
process.send?.({ url, publishableKey, secretKey });
