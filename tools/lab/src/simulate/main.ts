import { register } from 'node:module';
import { parseArgs } from 'node:util';
import { ability } from './ability';
import { experiment } from './experiment';
import { forYou } from './for-you';
import { guard } from './guard';
import { levels } from './levels';
import { progress } from './progress';
import { sampleRatioCheck } from './sample-ratio-check';
import { scoreDrift } from './score-drift';
import { figureLine, isMet, type Simulation } from './simulation';

/** The simulations by name, for `npm run simulate -- <name>`. */
const SIMULATIONS: Readonly<Record<string, Simulation>> = {
  ability,
  experiment,
  'for-you': forYou,
  guard,
  levels,
  progress,
  'sample-ratio': sampleRatioCheck,
  'score-drift': scoreDrift,
};

// Ignore the style sheets of the games, because the simulations load the games from their sources.
register('./ignore-styles.mjs', import.meta.url);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
    game: { type: 'string' },
  },
});
const [name = ''] = positionals;
const simulation = Object.entries(SIMULATIONS).find(([known]) => known === name)?.[1];
const seed = Number(values.seed);

if (simulation === undefined || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run simulate -- <name> [--seed n] [--quick] [--game name]');
  for (const [known, { about }] of Object.entries(SIMULATIONS)) console.error(`  ${known}: ${about}`);
  process.exitCode = 2;
} else {
  console.log(`${name}, seed ${seed}${values.quick ? ', quick' : ''}`);
  const figures = await simulation.run({
    seed,
    isQuick: values.quick,
    ...(values.game !== undefined && { game: values.game }),
  });
  for (const figure of figures) console.log(figureLine(figure));
  if (!figures.every(isMet)) process.exitCode = 1;
}
