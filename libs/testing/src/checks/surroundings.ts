import type { Life } from '../bench/life';
import type { DeedKind } from '../realm/session';
import { inEverySetting } from '../scripts/every-setting';
import {
  endedByTheHost,
  pausedForLong,
  unmountedAtEveryStage,
  updatedAtEveryStage,
} from '../scripts/moments';
import { type Check, judged } from './check';

const scripts = [
  ...unmountedAtEveryStage,
  ...endedByTheHost,
  ...pausedForLong,
  ...updatedAtEveryStage,
  ...inEverySetting,
];

const deedsOf = ({ deeds }: Life, wanted: DeedKind) =>
  deeds.filter(({ kind }) => kind === wanted).map(({ text }) => `it called ${text}`);

const noCalls = judged({
  name: 'no-network-calls',
  asks: 'A game calls nothing that asks the network.',
  scripts,
  judge: (life) => deedsOf(life, 'network'),
});

export const surroundingChecks: readonly Check[] = [
  judged({
    name: 'stays-in-its-element',
    asks: 'A game changes nothing of the page outside of its element.',
    scripts,
    judge: ({ outside }) => outside.map((change) => `it ${change}`),
  }),
  {
    name: 'no-network',
    asks: 'A game asks the network for nothing but the files of its own release.',
    needs: [],
    async run(bench) {
      const called = await noCalls.run(bench);
      return [...called, ...(await bench.fetched()).map((address) => `it fetched ${address}`)];
    },
  },
  judged({
    name: 'no-storage',
    asks: 'A game stores nothing: no storage, database, cache or cookie.',
    scripts,
    judge: (life) => [
      ...deedsOf(life, 'storage'),
      ...(life.changed.stores ? ['a store or a cookie is not what it was'] : []),
    ],
  }),
  judged({
    name: 'no-address',
    asks: "A game leaves the page's address, history and title alone, and opens no window or dialog.",
    scripts,
    judge: (life) => [
      ...deedsOf(life, 'address'),
      ...(life.changed.address ? ['the address or the title is not what it was'] : []),
    ],
  }),
];
