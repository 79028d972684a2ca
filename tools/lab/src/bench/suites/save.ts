import { createFinishedPlay, saveParameters } from '../../workload/play';
import { type PlayerClient, signUpPlayer } from '../../workload/player-client';
import { serveUnloadedRelease } from '../../workload/releases';
import { openBackend } from '../serve';
import { figureOf, type Suite } from '../suite';

const SAVES = 300;
const QUICK_SAVES = 20;
const WARM_UP = 5;
const SCORE = 400;
const PLAY_MS = 120_000;

const createParameters = (userId: string) =>
  saveParameters(createFinishedPlay({ userId, score: SCORE, durationMs: PLAY_MS }));

async function timeSave({ userId, call }: PlayerClient): Promise<number> {
  const parameters = createParameters(userId);
  const startMs = performance.now();
  await call('save_results', parameters);
  return performance.now() - startMs;
}

/** Measures the one request that saves a finished play. */
export const saveSuite: Suite = {
  name: 'save',
  description: 'The one request that saves a finished play',
  faults: [],
  async run({ quick }) {
    const backend = await openBackend();
    try {
      await serveUnloadedRelease(backend);
      const player = await signUpPlayer(backend, 'saver');
      for (let save = 0; save < WARM_UP; save++) await timeSave(player);
      const timesMs: number[] = [];
      for (let save = 0; save < (quick ? QUICK_SAVES : SAVES); save++) timesMs.push(await timeSave(player));
      const bytes = Buffer.byteLength(JSON.stringify(createParameters(player.userId)));
      return {
        bars: [],
        figures: [figureOf('one save', 'ms', timesMs)],
        tables: [],
        notes: [
          `One request of ${bytes} bytes before compression, and one transaction that writes the play, its scores and the player's totals.`,
          'HTTP to the embedded backend with its data in memory; a disk adds its own time.',
        ],
      };
    } finally {
      await backend.close();
    }
  },
};
