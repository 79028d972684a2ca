// @vitest-environment happy-dom
import type { GameModule } from '@mindloom/game-contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seenItemsOnDevice } from './seen-items';
import { createFixtureGame, createFixturePlatform } from './testing/fixture-game';
import { planOf, startFixtureSession } from './testing/fixture-session';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const READS_SEEN = ['seed', 'seen'] as const;

/** Plays one game that shows the given items. @returns the items that the game was told to avoid. */
async function play(
  gameId: string,
  shown: readonly string[],
  reads: GameModule['info']['reads'] = READS_SEEN,
) {
  const fixture = createFixtureGame();
  Object.assign(fixture.game.info, { reads });
  const plan = { ...planOf('word-recall'), gameId };
  const platform = createFixturePlatform(fixture.game);
  await startFixtureSession(plan, { platform, seen: seenItemsOnDevice });
  fixture.last.host.onGameEnd({ metrics: {}, shown });
  return fixture.last.settings.seen;
}

it('a game is told which of its items the account saw in the last 30 days', async () => {
  expect(await play('word-recall', ['a', 'b'])).toEqual([]);
  vi.setSystemTime(new Date('2026-12-20T10:00:00Z'));
  expect(await play('word-recall', ['c', 'a'])).toEqual(['a', 'b']);
  expect(await play('word-recall', [])).toEqual(['b', 'c', 'a']);
  vi.setSystemTime(new Date('2027-01-05T10:00:00Z'));
  expect(await play('word-recall', [])).toEqual(['c', 'a']);
  expect(seenItemsOnDevice.of('grace', 'fixture')).toEqual([]);
});

it('the daily set gets no seen items, but its items are remembered for other plays', async () => {
  await play('word-recall', ['a']);
  expect(await play('daily-challenge', ['b'])).toBeUndefined();
  expect(await play('balanced-training', [])).toEqual(['a', 'b']);
});

it('a game of the daily set is told how many earlier sets had it, and a game of another play is not', async () => {
  const fixture = createFixtureGame();
  const plan = { ...planOf('word-recall'), gameId: 'daily-challenge' };
  const [part] = plan.parts;
  const platform = createFixturePlatform(fixture.game);
  await startFixtureSession({ ...plan, parts: [{ ...part, earlierSets: 7 }] }, { platform });
  expect(fixture.last.settings.earlierSets).toBe(7);
  await startFixtureSession(plan, { platform });
  expect(fixture.last.settings).not.toHaveProperty('earlierSets');
});

it('no items are remembered for a game that does not avoid seen items', async () => {
  expect(await play('word-recall', ['a'], ['seed'])).toBeUndefined();
  expect(seenItemsOnDevice.of('ada', 'fixture')).toEqual([]);
});
