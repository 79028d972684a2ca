import { parseArgs } from 'node:util';
import { reportUncaughtExceptions } from '@mindloom/backend/failure';
import { startBackendProcess } from './backend/backend-process';
import { servePlayedGame } from './backend/serve-played-game';
import { runPlanted } from './plants/run-planted';
import { seeded } from './seeded';
import { courseOf, isFlat, type Sample } from './soak/flatness';
import { createPlayer } from './soak/players';

/**
 * `npm run soak -- [--hours n] [--players n] [--seed n] [--plant name]`: what bots who play for hours ask of the
 * backend, as fast as it answers, and what its process weighs meanwhile.
 */
reportUncaughtExceptions();
const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '8' },
    players: { type: 'string', default: '4' },
    seed: { type: 'string', default: '20261121' },
    plant: { type: 'string' },
  },
});

const MINUTES_PER_SAMPLE = 15;

async function soak(hours: number, count: number, seed: number): Promise<boolean> {
  const random = seeded(seed);
  const backend = await startBackendProcess('disk');
  const startMs = performance.now();
  const samples: Sample[] = [];
  try {
    await servePlayedGame(backend);
    const players = await Promise.all(
      Array.from({ length: count }, (_, number) => createPlayer(backend, number, random)),
    );
    for (let minute = 0; minute < hours * 60; minute += 1) {
      if (minute % MINUTES_PER_SAMPLE === 0) {
        const sample = { hour: minute / 60, ...(await backend.memory()) };
        samples.push(sample);
        console.log(
          `after ${sample.hour.toFixed(2)} of ${hours} hours: ${Math.round(sample.heapUsed / 1e6)} MB heap`,
        );
      }
      await Promise.all(players.map((player) => player.playMinute()));
    }
    samples.push({ hour: hours, ...(await backend.memory()) });
    const saved = players.reduce((sum, player) => sum + player.saved(), 0);
    const seconds = ((performance.now() - startMs) / 1_000).toFixed(0);
    console.log(`${hours} hours of ${count} bots in ${seconds} s: ${saved} results, ${4 * saved} requests`);
  } finally {
    await backend.close();
  }
  const courses = [courseOf(samples, 'heapUsed'), courseOf(samples, 'rss')];
  for (const course of courses) {
    const { figure, fromMb, toMb, slopeMbPerHour } = course;
    const said = isFlat(course, hours) ? 'flat' : 'GROWS';
    console.log(
      `${figure.padEnd(8)} ${fromMb.toFixed(1)} -> ${toMb.toFixed(1)} MB, ${slopeMbPerHour.toFixed(2)} MB an hour: ${said}`,
    );
  }
  return courses.every((course) => isFlat(course, hours));
}

const { hours, players, seed, plant } = values;
const sizes = ['--hours', hours, '--players', players, '--seed', seed];
const passed =
  plant === undefined
    ? await soak(Number(hours), Number(players), Number(seed))
    : await runPlanted('soak', plant, sizes);
process.exitCode = passed ? 0 : 1;
