import { parseArgs } from 'node:util';
import { seeded } from '@mindloom/base';
import { loadRealGames } from '../simulate/real-games';
import { honestAttempt, outcomeOf } from './attempt';
import { FAMILIES } from './families';
import { openRankedWorld } from './ranked-world';

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '10000' },
    honest: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const [attempts, honest, seed] = [Number(values.attempts), Number(values.honest), Number(values.seed)];

/** How often the progress is printed. */
const PROGRESS_EVERY = 500;

/**
 * `npm run test:forgeries`: forges ranked sets in every known way, and plays honest ones. No forged set may get a rank, and every
 * honest set must get one. `--seed` repeats a run, and `--only` plays one family.
 */
async function main(): Promise<number> {
  const games = new Map((await loadRealGames()).map((game) => [game.name, game]));
  const world = await openRankedWorld();
  const families = FAMILIES.filter(({ name }) => values.only === undefined || name === values.only);
  const reasons = new Map<string, Map<string, number>>();
  let ranked = 0;
  for (let index = 0; index < attempts; index += 1) {
    const family = families[index % families.length];
    if (family === undefined) throw new Error(`there is no family ${values.only}`);
    const attempt = await honestAttempt(world, games, seeded(seed, 'forgery', index));
    await family.forge(attempt);
    const { isRanked, reason } = await outcomeOf(attempt);
    if (isRanked) {
      ranked += 1;
      console.log(
        `RANKED: ${family.name}, attempt ${index}, ${attempt.parts.map(({ remote }) => remote).join(' ')}`,
      );
    }
    const counts = reasons.get(family.name) ?? new Map<string, number>();
    const kind = reason.replaceAll(/\d+(?:\.\d+)?/g, 'n').slice(0, 80);
    reasons.set(family.name, counts.set(kind, (counts.get(kind) ?? 0) + 1));
    if ((index + 1) % PROGRESS_EVERY === 0) console.log(`${index + 1} forged sets, ${ranked} ranked`);
  }
  for (const [name, counts] of reasons) {
    const [[reason] = ['']] = [...counts].toSorted(([, one], [, other]) => other - one);
    console.log(
      `${name.padEnd(44)} ${String([...counts.values()].reduce((sum, count) => sum + count, 0)).padStart(5)}  ${reason}`,
    );
  }
  console.log(
    `${attempts - ranked} of ${attempts} forged sets got no rank (${families.length} families, seed ${seed})`,
  );
  let refused = 0;
  for (let index = 0; index < honest; index += 1) {
    const attempt = await honestAttempt(world, games, seeded(seed, 'honest', index));
    const { isRanked, reason } = await outcomeOf(attempt);
    if (isRanked) continue;
    refused += 1;
    console.log(`REFUSED: honest set ${index}: ${reason}`);
  }
  console.log(`${honest - refused} of ${honest} honest sets are ranked`);
  await world.close();
  return ranked + refused === 0 ? 0 : 1;
}

process.exitCode = await main();
