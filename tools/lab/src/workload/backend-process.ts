// Entry of the process that `startBackendProcess` spawns. Its argument is the data folder; without one, data is in memory.
import { signUpLimit, startBackend } from '@mindloom/backend';

/** Longer than any run, so that no session has to be renewed. */
const TOKEN_LIFE_SECONDS = 7 * 86_400;

const [dataDir] = process.argv.slice(2);
const started = await startBackend({
  ...(dataDir === undefined ? { inMemory: true } : { dataDir }),
  port: 0,
  allowedOrigins: [],
  siteUrl: 'http://localhost:4200',
  tokenLifeSeconds: TOKEN_LIFE_SECONDS,
  // Every simulated player creates an account, all from one address.
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
