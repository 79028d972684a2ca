import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { median } from '@mindloom/base';
import { usualPoints } from '@mindloom/domain';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import type { Bot, Engine } from '@mindloom/game-kit';
import { simulate } from '@mindloom/game-kit/testing';
import { expect, it } from 'vitest';

type AnyEngine = Engine<unknown, { type: string }>;
type AnyBot = Bot<unknown, { type: string }>;

/** The time limit of one game of a set: a third of ten minutes. */
const PART_MS = 200_000;
const SEEDS = 400;
/** The highest accepted difference between the stated and the measured median, relative to the stated median. */
const TOLERANCE = 0.15;

// The test run of every game includes this file and starts in the game's folder.
const folder = process.cwd();
const remote = basename(folder);
const stated = Object.entries(usualPoints).find(([known]) => known === remote)?.[1];

/** The module with the bot that all games of timed rounds share. */
const ROUNDS_ENGINE = join(import.meta.dirname, '../../game-kit/src/rounds/rounds-engine.ts');

async function loadExport<T>(file: string, name: string): Promise<T> {
  const loaded: Record<string, T> = await import(pathToFileURL(file).href);
  const found = loaded[name];
  if (found === undefined) throw new Error(`${file} does not export ${name}`);
  return found;
}

it.skipIf(stated === undefined)(
  'the median score of the game’s bot is within 15 % of the usual points of the game in a set [DAY-07]',
  async () => {
    const engine = await loadExport<AnyEngine>(join(folder, 'src/engine.ts'), 'engine');
    const ownBot = join(folder, 'src/bot.ts');
    const bot = existsSync(ownBot)
      ? await loadExport<AnyBot>(ownBot, 'bot')
      : await loadExport<AnyBot>(ROUNDS_ENGINE, 'roundsBot');
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
