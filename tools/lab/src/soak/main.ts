import { parseArgs } from 'node:util';
import { reportUncaughtExceptions } from '@mindloom/backend/failure';
import { type Random, seeded } from '@mindloom/base';
import { runWithFault } from '../faults/injected-faults';
import { createFinishedPlay, saveParameters } from '../workload/play';
import { type PublicAccess, signUpPlayer } from '../workload/player-client';
import { serveUnloadedRelease } from '../workload/releases';
import { startBackendProcess } from '../workload/start-backend';
import { isFlat, memoryTrend, type MemorySample, type MemoryTrend } from './memory-trend';

const HIGHEST_SCORE = 400;
const DASHBOARD_DAYS = 31;
/**
 * The number of results after which a bot changes its account. It is below the daily quota of 1,000 results for each
 * account.
 */
const RESULTS_PER_ACCOUNT = 900;
const MINUTES_PER_SAMPLE = 15;
const REQUESTS_PER_MINUTE = 4;

/** A bot that plays without a break. */
interface Bot {
  /** Sends the requests of one minute of play: one result, one read of the dashboard, and two reads of the registry. */
  playMinute: () => Promise<void>;
  /** The number of results that the backend has confirmed. */
  savedCount: () => number;
}

/** Creates a bot. The bot changes to a new account before it has used up the daily quota of its account. */
async function createBot(access: PublicAccess, name: string, random: Random): Promise<Bot> {
  let player = await signUpPlayer(access, `${name}-0`);
  let saved = 0;
  return {
    savedCount: () => saved,
    async playMinute() {
      if (saved > 0 && saved % RESULTS_PER_ACCOUNT === 0)
        player = await signUpPlayer(access, `${name}-${saved}`);
      const { userId } = player;
      const play = createFinishedPlay({ userId, score: random.int(0, HIGHEST_SCORE - 1) });
      await player.call('save_results', saveParameters(play));
      saved += 1;
      const since = new Date(Date.now() - DASHBOARD_DAYS * 86_400_000).toISOString().slice(0, 10);
      await player.call('player_summary', { p_user_id: userId, p_since: since, p_area_days: 10 });
      await player.call('registry_snapshot', {});
      await player.call('registry_snapshot', {});
    },
  };
}

function formatTrend({ figure, fromMb, toMb, slopeMbPerHour }: MemoryTrend, isGrowing: boolean): string {
  const verdict = isGrowing ? 'GROWS' : 'flat';
  return `${figure.padEnd(8)} ${fromMb.toFixed(1)} -> ${toMb.toFixed(1)} MB, ${slopeMbPerHour.toFixed(2)} MB an hour: ${verdict}`;
}

/**
 * Plays simulated hours as fast as the backend answers. @returns true if the memory of the backend does not grow too much.
 */
async function soak(hours: number, botCount: number, seed: number): Promise<boolean> {
  const backend = await startBackendProcess('disk');
  const startMs = performance.now();
  const samples: MemorySample[] = [];
  try {
    await serveUnloadedRelease(backend);
    const bots = await Promise.all(
      Array.from({ length: botCount }, (_, index) =>
        createBot(backend, `bot-${index}`, seeded(seed, 'bot', index)),
      ),
    );
    for (let minute = 0; minute < hours * 60; minute += 1) {
      if (minute % MINUTES_PER_SAMPLE === 0) {
        const sample = { hour: minute / 60, ...(await backend.memory()) };
        samples.push(sample);
        const heapMb = Math.round(sample.heapUsed / 1e6);
        console.log(`after ${sample.hour.toFixed(2)} of ${hours} hours: ${heapMb} MB heap`);
      }
      await Promise.all(bots.map((bot) => bot.playMinute()));
    }
    samples.push({ hour: hours, ...(await backend.memory()) });
    const saved = bots.reduce((sum, bot) => sum + bot.savedCount(), 0);
    const seconds = ((performance.now() - startMs) / 1_000).toFixed(0);
    console.log(
      `${hours} hours of ${botCount} bots in ${seconds} s: ${saved} results, ${REQUESTS_PER_MINUTE * saved} requests`,
    );
  } finally {
    await backend.close();
  }
  const trends = [memoryTrend(samples, 'heapUsed'), memoryTrend(samples, 'rss')];
  for (const trend of trends) console.log(formatTrend(trend, !isFlat(trend, hours)));
  return trends.every((trend) => isFlat(trend, hours));
}

/**
 * `npm run soak -- [--hours n] [--players n] [--seed n] [--inject fault]`: plays simulated hours with bots, and checks the
 * memory of the backend.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      hours: { type: 'string', default: '8' },
      players: { type: 'string', default: '4' },
      seed: { type: 'string', default: '20261121' },
      inject: { type: 'string' },
    },
  });
  const { hours, players, seed, inject } = values;
  if (inject === undefined) return soak(Number(hours), Number(players), Number(seed));
  return runWithFault('soak', inject, ['--hours', hours, '--players', players, '--seed', seed]);
}

reportUncaughtExceptions();
process.exitCode = (await main()) ? 0 : 1;
