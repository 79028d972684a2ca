import {
  abilityAfter,
  abilityAfterPause,
  levelOf,
  MIN_CALIBRATION_PLAYERS,
  POPULATION,
} from '@mindloom/domain/measurement';
import type { Observation } from '@mindloom/game-contract';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { asService, servePlay } from './support/as-service';
import { PLAYER, startTestBackend, STAFF, type TestBackend } from './support/backend';
import { stubDevice } from './support/device';
import { samplePlay } from './support/sample-play';
import { signedInTab, type SignedInTab } from './support/sign-in';

let backend: TestBackend;
let tab: SignedInTab;

beforeAll(async () => {
  backend = await startTestBackend();
  await servePlay(backend);
});
afterAll(() => backend.close());
beforeEach(async () => {
  stubDevice(backend.config);
  tab = await signedInTab(PLAYER);
});
afterEach(async () => {
  await tab.client.rpc('delete_my_data');
  vi.unstubAllGlobals();
});

const observation: Observation = {
  item: 'a',
  correct: true,
  ms: 2000,
  limitMs: null,
  options: 0,
  hints: 0,
  prior: 0,
};
const saveObserved = (observations: readonly Observation[]) => {
  const play = samplePlay(tab.userId);
  const sent = { ...play, play: { ...play.play, observations } };
  return tab.postResult(sent, { config: backend.config, accessToken: tab.accessToken });
};
const client = () => new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
const storedItems = (userId = tab.userId) => client().fetchQuery(tab.queries.storedSeenItems(userId));

it('the history of the abilities has one entry for each play, oldest first', async () => {
  await saveObserved([observation]);
  await saveObserved([{ ...observation, correct: false }]);
  const history = await client().fetchQuery(tab.queries.abilityHistory(tab.userId));
  expect(history.map(({ game, plays }) => [game, plays])).toEqual([
    ['memory', 1],
    ['memory', 2],
  ]);
  expect(history[0]?.overall.mean).toBeGreaterThan(history[1]?.overall.mean ?? Number.NaN);
});

it('the stored ability also contains the estimate from before the last play', async () => {
  await saveObserved([observation]);
  const [ability] = await client().fetchQuery(tab.queries.playerAbilities(tab.userId));
  expect(ability?.previousAccuracy).toEqual({ mean: 0, sd: 1 });
  expect(ability?.ability.accuracy.mean).toBeGreaterThan(0);
});

it('seen items of one device are read on another device of the same account only', async () => {
  const today = tab.queries.today();
  await tab.queries.saveSeenItems(tab.userId, { memory: [['a', today]] });
  await tab.queries.saveSeenItems(tab.userId, { memory: [['b', today]] });
  expect(await storedItems()).toEqual({
    memory: [
      ['a', today],
      ['b', today],
    ],
  });
  const ownId = tab.userId;
  const other = await signedInTab(STAFF);
  await expect(other.queries.saveSeenItems(ownId, { memory: [['c', today]] })).rejects.toMatchObject({
    code: 'ML-332',
  });
  tab = await signedInTab(PLAYER);
  expect(await storedItems()).toMatchObject({ memory: [{}, {}] });
});

it('the export of own data contains the history of the abilities and the seen items', async () => {
  await saveObserved([observation]);
  await tab.queries.saveSeenItems(tab.userId, { memory: [['a', tab.queries.today()]] });
  const account = { id: tab.userId, email: PLAYER.email, name: 'Ada' };
  const data = await tab.ownData.collectOwnData(account, new AbortController().signal, Date.now());
  expect(data).toMatchObject({
    abilityHistory: [{ game: 'memory', n: 1 }],
    seenItems: [{ game: 'memory', items: [['a', tab.queries.today()]] }],
  });
});

it("a player's level can be recomputed from the export alone, even after items were calibrated anew", async () => {
  const calibrate = (b: number) =>
    asService(backend, 'set_item_params', {
      p_game: 'memory',
      p_rules_version: 1,
      p_items: [{ item: 'a', b, sd: 0.15, n: 60 }],
    });
  const wrong = { ...observation, correct: false };
  await saveObserved([observation, { ...observation, item: 'b', prior: 1.5, limitMs: 8000, options: 4 }]);
  await calibrate(1.2);
  await saveObserved([observation, { ...wrong, item: 'b', prior: 1.5 }, observation]);
  await calibrate(-2);
  await saveObserved([observation, { ...observation, item: 'c', prior: -1, hints: 1 }]);
  await calibrate(3);
  const [shown] = await client().fetchQuery(tab.queries.playerAbilities(tab.userId));

  // From here on, the test uses only the exported file, as a player could do.
  const account = { id: tab.userId, email: PLAYER.email, name: 'Ada' };
  const file = JSON.stringify(
    await tab.ownData.collectOwnData(account, new AbortController().signal, Date.now()),
  );
  const exported: {
    plays: {
      session_id: string;
      ended_at: string;
      observations: { game: string; finished: boolean; items: Observation[] }[];
    }[];
    abilityHistory: { session_id: string; n: number; difficulties: [b: number, sd: number][] }[];
    contents: { abilities: string };
  } = JSON.parse(file);
  const history = exported.abilityHistory.toSorted((a, b) => a.n - b.n);
  let ability = POPULATION;
  let latestMs: number | null = null;
  for (const { session_id: id, difficulties } of history) {
    const play = exported.plays.find(({ session_id: session }) => session === id);
    const items = play?.observations.find(({ game, finished }) => game === 'memory' && finished)?.items ?? [];
    const endedMs = Date.parse(play?.ended_at ?? '');
    const known = new Map(
      items.map(({ item }, place) => {
        const [b, sd] = difficulties[place] ?? [Number.NaN, Number.NaN];
        return [item, { b, sd, n: MIN_CALIBRATION_PLAYERS }] as const;
      }),
    );
    ability = abilityAfter(abilityAfterPause(ability, endedMs - (latestMs ?? endedMs)), items, known);
    latestMs = Math.max(latestMs ?? endedMs, endedMs);
  }
  expect(history.map(({ difficulties }) => difficulties)).toEqual([
    [
      [0, 0.5],
      [1.5, 0.5],
    ],
    [
      [1.2, 0.15],
      [1.5, 0.5],
      [1.2, 0.15],
    ],
    [
      [-2, 0.15],
      [-1, 0.5],
    ],
  ]);
  expect(ability.plays).toBe(3);
  expect(ability.overall.mean).toBeCloseTo(shown?.ability.overall.mean ?? Number.NaN, 9);
  expect(ability.overall.sd).toBeCloseTo(shown?.ability.overall.sd ?? Number.NaN, 9);
  // The file states how a level follows from an ability.
  const [highest = Number.NaN, steepness = Number.NaN] = (
    /([\d.]+) \/ \(1 \+ exp\(-([\d.]+) \* mean\)\)/.exec(exported.contents.abilities) ?? []
  )
    .slice(1)
    .map(Number);
  const levelAt = (mean: number) => highest / (1 + Math.exp(-steepness * mean));
  const { mean, sd } = ability.overall;
  expect(levelOf(ability)).toMatchObject({
    level: Math.round(levelAt(mean)),
    margin: Math.round((levelAt(mean + sd) - levelAt(mean - sd)) / 2),
  });
  expect(shown === undefined ? null : levelOf(ability)).toEqual(levelOf(shown?.ability ?? POPULATION));
});
