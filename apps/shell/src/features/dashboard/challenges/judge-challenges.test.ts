// @vitest-environment happy-dom
import { createQueryClient, localZone, today } from '@mindloom/data-access/queries';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBackend, storedPlay, type FakeBackend } from '../testing/fake-backend';
import { player, signIn } from '../testing/render-dashboard';
import { readChallengeDay } from './judge-challenges';

let backend: FakeBackend;
const readNow = () => readChallengeDay(createQueryClient(), player.id, { date: today(), zone: localZone() });

beforeEach(() => {
  signIn();
  backend = fakeBackend();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("challenges are judged by today's plays only", async () => {
  backend.performance = [storedPlay(0), storedPlay(60)];
  expect(await readNow()).toMatchObject({ today: { gamesPlayed: 1, average: { memory: 60 } }, streak: 1 });
});

it('if the plays cannot be read, challenges are judged as if all figures of the day were zero [STATS-15, STATS-16]', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  backend.performance = [storedPlay(0)];
  backend.broken.add('player_summary');
  const zero = { memory: 0, focus: 0, speed: 0 };
  expect(await readNow()).toEqual({
    today: { gamesPlayed: 0, gamesFinished: 0, average: zero, exercised: zero },
    streak: 0,
  });
  expect(log).toHaveBeenCalled();
});
