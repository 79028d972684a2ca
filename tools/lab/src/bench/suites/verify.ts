import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_FILE, type GameSettings, type LogEntry } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { simulate } from '@mindloom/game-kit/item-player';
import { createReplaySandbox, type ReplaySandbox, type ReportedRun, verifyRun } from '@mindloom/run-verifier';
import { loadRealGames, type RealGame } from '../../simulate/real-games';
import { quantile } from '../../statistics';
import { remoteFolder } from '../../workspace';
import { atMost, figureOf, type Suite } from '../suite';

const LIMITS_MS = { p50: 2, p99: 15 };
const RUNS = 50;
const QUICK_RUNS = 5;
/** The number of replays of each game before the measurement, so that the runtime is compiled. */
const WARM_UP = 10;
const SLOW_REPLAY = 'slow-replay';
const SLOW_REPETITIONS = 40;

/**
 * Lets the bot of a game play two kinds of runs in turn: a run as the game's card opens it, and a run of For You, which
 * most players play.
 */
function recordRun({ engine, bot, difficulty, limitMs, info }: RealGame, seed: number): ReportedRun {
  const isForYou = seed % 2 === 0 && info.reads.includes('ability');
  const settings: GameSettings = {
    ...defaultSettings,
    difficulty,
    seed,
    limitMs,
    ...(isForYou && { ability: 0 }),
  };
  const moments = simulate(engine, bot, settings);
  const last = moments.at(-1);
  if (last === undefined) throw new Error('the run has no moments');
  const entries = moments.flatMap(({ atMs, event }): LogEntry[] =>
    event === undefined ? [] : [[atMs, 'event', event]],
  );
  const { metrics, answers, played } = engine.summary(last.state);
  const log = { startMs: 0, entries: [...entries, [last.atMs, 'end'] as const] };
  return { settings, log, score: engine.score(last.state), metrics, answers, played };
}

async function loadBuiltEngine(game: string): Promise<ReplaySandbox> {
  const created = await createReplaySandbox(readFileSync(join(remoteFolder(game), ENGINE_FILE), 'utf8'));
  if (!created.ok) throw new Error(`ML-601 ${game}: ${created.detail}`);
  return created.sandbox;
}

function timeVerification(sandbox: ReplaySandbox, run: ReportedRun, repetitions: number): number {
  const startMs = performance.now();
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const { verdict, detail } = verifyRun(sandbox, run);
    if (verdict !== 'replayed') throw new Error(`a run of a bot was not verified: ${verdict}: ${detail}`);
  }
  return performance.now() - startMs;
}

/** Measures how long the verifier replays the run of a bot and compares it with its report. */
export const verifySuite: Suite = {
  name: 'verify',
  description: 'Time to replay a recorded run in the isolated runtime, for every game',
  faults: [SLOW_REPLAY],
  async run({ quick, injected, seed, log }) {
    const repetitions = injected.has(SLOW_REPLAY) ? SLOW_REPETITIONS : 1;
    const games = await loadRealGames();
    const timesMs = new Map<string, number[]>();
    const loadsMs = new Map<string, number>();
    for (const game of games) {
      log(`  ${game.name}`);
      const startMs = performance.now();
      const sandbox = await loadBuiltEngine(game.name);
      loadsMs.set(game.name, performance.now() - startMs);
      const runs = Array.from({ length: quick ? QUICK_RUNS : RUNS }, (_, index) =>
        recordRun(game, seed + index),
      );
      for (const run of runs.slice(0, WARM_UP)) timeVerification(sandbox, run, 1);
      timesMs.set(
        game.name,
        runs.map((run) => timeVerification(sandbox, run, repetitions)),
      );
    }
    const all = [...timesMs.values()].flat();
    const rows = games.map(({ name }) => {
      const times = timesMs.get(name) ?? [];
      const shown = [quantile(times, 0.5), quantile(times, 0.99), loadsMs.get(name) ?? 0];
      return [name, ...shown.map((ms) => ms.toFixed(2))];
    });
    return {
      bars: [
        atMost('verification of a run, all games, p50', 'ms', quantile(all, 0.5), LIMITS_MS.p50),
        atMost('verification of a run, all games, p99', 'ms', quantile(all, 0.99), LIMITS_MS.p99),
      ],
      figures: [...timesMs].map(([name, times]) => figureOf(`verify a run: ${name}`, 'ms', times)),
      tables: [
        {
          title: 'Verification by game',
          columns: ['game', 'p50 (ms)', 'p99 (ms)', 'load of the engine (ms)'],
          rows,
        },
      ],
      notes: [
        'Bots play the runs as the cards of the games open them, every other one with For You. An engine is loaded once for all runs of its release, and its first load also compiles the runtime.',
        'The times include writing back the memory and the comparison, but not the request for the log and the message to the process that replays.',
      ],
    };
  },
};
