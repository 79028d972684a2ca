// @vitest-environment happy-dom
import { createQueryClient, localZone, today } from '@mindloom/data-access/queries';
import { zeroTodayStats } from '@mindloom/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBackend, storedPlay, type FakeBackend } from '../testing/fake-backend';
import { player, signIn } from '../testing/render-dashboard';
import { readTodayStats } from './read-today-stats';

let backend: FakeBackend;
const readNow = () => readTodayStats(createQueryClient(), player.id, { date: today(), zone: localZone() });

beforeEach(() => {
  signIn();
  backend = fakeBackend();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("reads today's plays", async () => {
  backend.performance = [storedPlay(0), storedPlay(30)];
  expect(await readNow()).toMatchObject({ gamesPlayed: 1, average: { memory: 60 } });
});

it('is zero when they cannot be read [STATS-15]', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  backend.performance = [storedPlay(0)];
  backend.broken.add('cognitive_performance');
  expect(await readNow()).toEqual(zeroTodayStats);
  expect(log).toHaveBeenCalled();
});
