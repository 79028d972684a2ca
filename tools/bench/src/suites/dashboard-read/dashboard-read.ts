import { civilDate, summaryRequest } from '@mindloom/domain';
import { type Account, signUp } from '../../backend/account';
import { openBackend } from '../../backend/open-backend';
import { compared, figureOf } from '../../report/figures';
import { ratioOfMedians, seededRandom, shuffled } from '../../report/statistics';
import type { BenchOptions, Suite } from '../../report/suite';
import { storePlays } from '../../backend/store-plays';

const LIMIT = 1.5;
const [FEW, SOME, MANY] = [10, 1_000, 100_000];
const QUICK_MANY = 10_000;
const READS = 200;
const QUICK_READS = 20;
/** Connections, plans and caches, before anything counts. */
const WARM_UP = 5;
/** Reads everything instead of the summary, as a page without one would. */
const PLANT = 'read-every-play';

interface Player {
  plays: number;
  account: Account;
  readsMs: number[];
}

const summaryPath = ({ userId }: Account): string => {
  const { since, areaDays } = summaryRequest(civilDate(Date.now(), 'UTC'));
  return `/rest/v1/rpc/player_summary?p_user_id=${userId}&p_since=${since}&p_area_days=${areaDays}`;
};

async function readOnce({ account }: Player, plants: ReadonlySet<string>): Promise<number> {
  const path = plants.has(PLANT)
    ? '/rest/v1/cognitive_performance?select=*&order=date.desc'
    : summaryPath(account);
  const startMs = performance.now();
  await account.get(path);
  return performance.now() - startMs;
}

/** Reads in rounds of one each, in an order of chance: what happens to the machine happens to all alike. */
async function readInRounds(players: readonly Player[], { quick, seed, plants }: BenchOptions) {
  const random = seededRandom(seed);
  const reads = quick ? QUICK_READS : READS;
  for (let round = -WARM_UP; round < reads; round++) {
    for (const player of shuffled(players, random)) {
      const tookMs = await readOnce(player, plants);
      if (round >= 0) player.readsMs.push(tookMs);
    }
  }
}

/** The one request that a player's pages are made of, after few plays and after many. */
export const dashboardRead: Suite = {
  name: 'dashboard-read',
  asks: "The one request behind a player's dashboard, by how much the player has played",
  plants: [PLANT],
  async run(options) {
    const backend = await openBackend();
    try {
      const few = await playerWith(FEW);
      const some = await playerWith(SOME);
      const many = await playerWith(options.quick ? QUICK_MANY : MANY);
      const players = [few, some, many];
      await readInRounds(players, options);
      const bar = `read with ${many.plays} plays against ${few.plays}`;
      return {
        bars: [
          compared({
            bar,
            unit: 'x',
            ours: many.readsMs,
            theirs: few.readsMs,
            figure: ratioOfMedians,
            limit: LIMIT,
          }),
        ],
        figures: players.map(({ plays, readsMs }) => figureOf(`${plays} plays`, 'ms', readsMs)),
        tables: [],
        notes: [
          'Over HTTP from the embedded backend, which holds everything in memory here; one request at a time.',
        ],
      };
    } finally {
      await backend.close();
    }

    async function playerWith(plays: number): Promise<Player> {
      const account = await signUp(backend, `plays-${plays}`);
      const startedMs = performance.now();
      await storePlays(account, plays);
      options.say(`  ${plays} plays stored in ${Math.round((performance.now() - startedMs) / 1000)} s`);
      return { plays, account, readsMs: [] };
    }
  },
};
