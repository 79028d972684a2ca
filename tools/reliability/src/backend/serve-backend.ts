import { signUpLimit, startBackend } from '@mindloom/backend';

/** Longer than any run: what is looked at is saving, not signing in. */
const TOKEN_LIFE_SECONDS = 7 * 86_400;

/** The backend in a process of its own, which says where it is, what it weighs, and ends with its parent. */
const [dataDir] = process.argv.slice(2);
const started = await startBackend({
  ...(dataDir === undefined ? { inMemory: true } : { dataDir }),
  port: 0,
  allowedOrigins: [],
  siteUrl: 'http://localhost:4200',
  tokenLifeSeconds: TOKEN_LIFE_SECONDS,
  // Every device and every bot makes an account of its own.
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
