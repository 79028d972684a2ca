import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { deployShell } from './deployed-shell';
import { copyAssignments } from './served-releases';
import { type ShiftedBackend, startShiftedBackend } from './shifted-backend';
import { systemAddresses, systemBackend } from './system';

const CLI = resolve(import.meta.dirname, '../../tools/cli/main.mjs');
const HOUR_MS = 3_600_000;
/**
 * The last hour of the day (0 to 23) in which a simulated clock starts at the real time. If a test starts later, its
 * clock starts shortly after midnight, so that no simulated day ends during the test.
 */
const LATEST_HOUR = 22;

/** A shell, a backend and a database whose clock the test moves. */
export interface SimulatedDays {
  origin: string;
  /** The time of the backend's clock. */
  now: () => Date;
  passDay: () => Promise<void>;
  /** Moves the clock of the backend ahead. */
  pass: (ms: number) => Promise<void>;
  /** Lets a verifier replay all recorded runs. */
  verify: () => Promise<void>;
  close: () => Promise<void>;
}

const run = promisify(execFile);

/** Runs `npm run verify-runs -- --once` with a new key. */
async function verifyRuns({ url, publishableKey, secretKey }: ShiftedBackend): Promise<void> {
  const created = await fetch(`${url}/rest/v1/rpc/create_verifier_key`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_label: 'test' }),
  });
  const key: unknown = await created.json();
  await run(process.execPath, [CLI, 'verify-runs', '--once'], {
    env: {
      ...process.env,
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      MINDLOOM_VERIFIER_KEY: String(key),
      MINDLOOM_GAMES_ORIGIN: systemAddresses().games,
    },
  });
}

/** Starts a shell and a backend with a shifted clock. Games and registry come from the system under test. */
export async function simulateDays(): Promise<SimulatedDays> {
  const backend = await startShiftedBackend();
  if (new Date().getHours() > LATEST_HOUR) await backend.shift(2 * HOUR_MS);
  const { url, publishableKey, secretKey } = backend;
  const system = await systemBackend();
  // Assign the releases in this database too, because it saves only plays of releases that its own slots have served.
  const headers = { apikey: system.key };
  const served = await fetch(`${system.url}/rest/v1/rpc/registry_snapshot`, { headers });
  await copyAssignments({ url, secretKey }, await served.json());
  const shell = await deployShell(publishableKey, (path) =>
    path.includes('registry_snapshot') ? system : { url, key: publishableKey },
  );
  return {
    origin: shell.origin,
    now: backend.now,
    passDay: () => backend.shift(24 * HOUR_MS),
    pass: backend.shift,
    verify: () => verifyRuns(backend),
    close: async () => {
      await shell.close();
      await backend.close();
    },
  };
}
