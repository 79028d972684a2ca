import type { Observation } from '@mindloom/game-contract';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { servePlay } from './support/as-service';
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

it('the stored ability has the estimate before the last play', async () => {
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

it('the export contains the history of the abilities and the seen items', async () => {
  await saveObserved([observation]);
  await tab.queries.saveSeenItems(tab.userId, { memory: [['a', tab.queries.today()]] });
  const account = { id: tab.userId, email: PLAYER.email, name: 'Ada' };
  const data = await tab.ownData.collectOwnData(account, new AbortController().signal, Date.now());
  expect(data).toMatchObject({
    abilityHistory: [{ game: 'memory', n: 1 }],
    seenItems: [{ game: 'memory', items: [['a', tab.queries.today()]] }],
  });
});
