import { deployShell } from './deployed-shell';
import { copyAssignments } from './served-releases';
import { startShiftedBackend } from './shifted-backend';
import { systemBackend } from './system';

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
  close: () => Promise<void>;
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
    close: async () => {
      await shell.close();
      await backend.close();
    },
  };
}
