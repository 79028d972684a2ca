// @vitest-environment happy-dom
import { createFakeHost, defaultSettings } from '@mindloom/game-contract/fake-host';
import { expect, it } from 'vitest';
import { countingGame } from '../tests/counting-game';
import { defineReactGame, loadBeforeMount } from './index';

const whole = defineReactGame(countingGame);
const mount = (game: typeof whole) =>
  game.mount(document.createElement('div'), createFakeHost(), defaultSettings);

it('a game that loads its content first can be mounted when it is prepared, and loads the content once', async () => {
  let loads = 0;
  const game = loadBeforeMount(countingGame.info, async () => {
    loads += 1;
    return whole;
  });
  expect(loads).toBe(0);
  expect(() => mount(game)).toThrow('mounted before it was prepared');
  await game.prepare?.();
  await game.prepare?.();
  expect(loads).toBe(1);
  mount(game).unmount();
});

it('a game whose content could not be loaded can be prepared again', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(whole)];
  const game = loadBeforeMount(countingGame.info, () => answers.shift() ?? Promise.resolve(whole));
  await expect(game.prepare?.()).rejects.toThrow('offline');
  await game.prepare?.();
  mount(game).unmount();
});
