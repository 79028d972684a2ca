import { median } from '@mindloom/base';
import { usualPoints } from '@mindloom/domain';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { simulate } from '@mindloom/game-kit/testing';
import { expect, it } from 'vitest';
import { loadGame, remote } from '../tests/load-game';

/** The time limit of one game of a set: a third of ten minutes. */
const PART_MS = 200_000;
const SEEDS = 400;
/** The highest accepted difference between the stated and the measured median, relative to the stated median. */
const TOLERANCE = 0.15;

const stated = Object.entries(usualPoints).find(([known]) => known === remote)?.[1];

it.skipIf(stated === undefined)(
  'the median score of the game’s bot is within 15 % of the usual points of the game in a set [DAY-07]',
  async () => {
    const { engine, bot } = await loadGame();
    const scores = Array.from({ length: SEEDS }, (_, index) => {
      const settings = { ...defaultSettings, seed: index + 1, limitMs: PART_MS };
      const moments = simulate(engine, bot, settings, PART_MS);
      const last = moments.findLast(({ atMs }) => atMs <= PART_MS);
      return last === undefined ? 0 : engine.score(last.state);
    });
    const [usual, measured] = [stated ?? 0, median(scores) ?? 0];
    expect(Math.abs(measured - usual) / usual, `measured ${measured}`).toBeLessThanOrEqual(TOLERANCE);
  },
  60_000,
);
