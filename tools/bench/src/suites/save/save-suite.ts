import { randomUUID } from 'node:crypto';
import { callFunction, registerRelease, type RegistryAccess } from '@mindloom/cli';
import { type Account, signUp } from '../../backend/account';
import { openBackend } from '../../backend/open-backend';
import { figureOf } from '../../report/figures';
import type { Suite } from '../../report/suite';

const SAVES = 300;
const QUICK_SAVES = 20;
const WARM_UP = 5;
const PLAY_MS = 120_000;

function request(userId: string) {
  const endedMs = Date.now();
  const play = {
    gameId: 'memory-match',
    slot: 'memory-match',
    remote: 'memory',
    version: '1.0.0',
    category: 'memory',
    difficulty: 'easy',
    seed: 1,
    rawScore: 400,
    startedAt: new Date(endedMs - PLAY_MS).toISOString(),
    endedAt: new Date(endedMs).toISOString(),
    playedOn: new Date(endedMs).toISOString().slice(0, 10),
    metrics: { moves: 12, pairs: 6 },
    parts: [],
  };
  return {
    p_user_id: userId,
    p_session_id: randomUUID(),
    p_memory: 40,
    p_focus: 0,
    p_speed: 0,
    p_play: play,
  };
}

/** The database saves plays of served releases alone. Nothing loads this one. */
async function serveRelease(access: RegistryAccess): Promise<void> {
  const registered = await registerRelease(access, {
    remote: 'memory',
    version: '1.0.0',
    contract: 1,
    container: 'memory__1_0_0',
    baseUrl: 'memory/1.0.0/',
    entry: 'remoteEntry.js',
    assets: [{ path: 'remoteEntry.js', sha384: `sha384-${'A'.repeat(64)}`, bytes: 1, boot: true }],
  });
  if (!registered.ok) throw new Error(`${registered.code} ${registered.problem}`);
  const assigned = await callFunction(access, 'set_assignment', {
    p_slot: 'memory-match',
    p_expected_revision: 0,
    p_assignment: { remote: 'memory', stable: '1.0.0', actor: 'bench' },
    p_reason: 'bench',
  });
  if (!assigned.ok) throw new Error(`${assigned.code} ${assigned.problem}`);
}

async function saveOnce({ userId, post }: Account): Promise<number> {
  const body = request(userId);
  const startMs = performance.now();
  await post('/rest/v1/rpc/save_results', body);
  return performance.now() - startMs;
}

/** What one finished play costs: one request, one transaction, however often it is sent. */
export const saveSuite: Suite = {
  name: 'save',
  asks: 'The one request that saves a finished play',
  plants: [],
  async run({ quick }) {
    const backend = await openBackend();
    try {
      await serveRelease(backend);
      const account = await signUp(backend, 'saver');
      for (let time = 0; time < WARM_UP; time++) await saveOnce(account);
      const savesMs: number[] = [];
      for (let time = 0; time < (quick ? QUICK_SAVES : SAVES); time++) savesMs.push(await saveOnce(account));
      const bytes = Buffer.byteLength(JSON.stringify(request(account.userId)));
      return {
        bars: [],
        figures: [figureOf('one save', 'ms', savesMs)],
        tables: [],
        notes: [
          `One request of ${bytes} bytes before compression, one transaction that writes the play, its scores and the player's sums.`,
          'Over HTTP to the embedded backend, which holds everything in memory here: a disk adds its own time.',
        ],
      };
    } finally {
      await backend.close();
    }
  },
};
