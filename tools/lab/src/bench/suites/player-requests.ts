import { seeded } from '@mindloom/base';
import { civilDate, summaryRequest } from '@mindloom/domain';
import { ratioOfMedians } from '../../statistics';
import { createFinishedPlay, saveParameters } from '../../workload/play';
import { type PlayerClient, signUpPlayer } from '../../workload/player-client';
import { serveUnloadedRelease } from '../../workload/releases';
import { openBackend } from '../serve';
import { type BenchOptions, compareSamples, figureOf, type Suite } from '../suite';

const LIMIT = 1.5;
const [FEW, SOME, MANY] = [10, 1_000, 100_000];
const QUICK_MANY = 10_000;
const READS = 200;
const QUICK_READS = 20;
/** The number of requests before the measurement. They open connections, and fill the caches of query plans and data. */
const WARM_UP = 5;
/** The injected fault of this suite: the dashboard reads every play instead of the summary. */
const READ_EVERY_PLAY = 'read-every-play';

const BATCH_SIZE = 2_000;
/**
 * The time between two plays. With 100,000 plays, the first play is almost six years ago. The database accepts plays since
 * 2020.
 */
const PLAY_INTERVAL_MS = 30 * 60_000;

/** Stores plays of an account, one play for each half hour before now. */
export async function storePlays({ userId, insert }: PlayerClient, count: number): Promise<void> {
  const nowMs = Date.now();
  const playAt = (index: number) => {
    const [memory, focus, speed] = [index % 3, index % 5, index % 7];
    return {
      user_id: userId,
      date: new Date(nowMs - index * PLAY_INTERVAL_MS).toISOString(),
      memory_score: memory,
      focus_score: focus,
      speed_score: speed,
      overall_score: Math.round((memory + focus + speed) / 3),
    };
  };
  for (let stored = 0; stored < count; stored += BATCH_SIZE) {
    const size = Math.min(BATCH_SIZE, count - stored);
    await insert(
      'cognitive_performance',
      Array.from({ length: size }, (_, index) => playAt(stored + index)),
    );
  }
}

interface Reader {
  playCount: number;
  player: PlayerClient;
  timesMs: number[];
}

function summaryPath({ userId }: PlayerClient): string {
  const { since, areaDays } = summaryRequest(civilDate(Date.now(), 'UTC'));
  return `/rest/v1/rpc/player_summary?p_user_id=${userId}&p_since=${since}&p_area_days=${areaDays}`;
}

async function timeRead({ player }: Reader, injected: ReadonlySet<string>): Promise<number> {
  const path = injected.has(READ_EVERY_PLAY)
    ? '/rest/v1/cognitive_performance?select=*&order=date.desc'
    : summaryPath(player);
  const startMs = performance.now();
  await player.get(path);
  return performance.now() - startMs;
}

/**
 * Measures the request in rounds. Each round has one read for each player, in random order, so that other load affects all
 * players equally.
 */
async function readInRounds(readers: readonly Reader[], { quick, seed, injected }: BenchOptions) {
  const random = seeded(seed);
  const reads = quick ? QUICK_READS : READS;
  for (let round = -WARM_UP; round < reads; round++) {
    for (const reader of random.shuffle(readers)) {
      const ms = await timeRead(reader, injected);
      if (round >= 0) reader.timesMs.push(ms);
    }
  }
}

/** Measures the one request that reads a player's data for the dashboard, for players with few and with many plays. */
export const dashboardReadSuite: Suite = {
  name: 'dashboard-read',
  description: "The one request behind a player's dashboard, by number of plays",
  faults: [READ_EVERY_PLAY],
  async run(options) {
    const backend = await openBackend();
    const createReader = async (playCount: number): Promise<Reader> => {
      const player = await signUpPlayer(backend, `plays-${playCount}`);
      const startMs = performance.now();
      await storePlays(player, playCount);
      const seconds = Math.round((performance.now() - startMs) / 1000);
      options.log(`  ${playCount} plays stored in ${seconds} s`);
      return { playCount, player, timesMs: [] };
    };
    try {
      const few = await createReader(FEW);
      const some = await createReader(SOME);
      const many = await createReader(options.quick ? QUICK_MANY : MANY);
      const readers = [few, some, many];
      await readInRounds(readers, options);
      return {
        bars: [
          compareSamples({
            name: `read with ${many.playCount} plays, compared with ${few.playCount}`,
            unit: 'x',
            ours: many.timesMs,
            theirs: few.timesMs,
            statistic: ratioOfMedians,
            limit: LIMIT,
          }),
        ],
        figures: readers.map(({ playCount, timesMs }) => figureOf(`${playCount} plays`, 'ms', timesMs)),
        tables: [],
        notes: ['HTTP to the embedded backend with its data in memory; one request at a time.'],
      };
    } finally {
      await backend.close();
    }
  },
};

const SAVES = 300;
const QUICK_SAVES = 20;
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
