// @vitest-environment happy-dom
import { median } from '@mindloom/base';
import {
  defaultRemotes,
  maxPartPoints,
  setSize,
  type SlotId,
  slotIds,
  usualPartPoints,
  usualPoints,
} from '@mindloom/domain';
import type { GameInfo, GameModule } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import type { Bot, Engine } from '@mindloom/game-kit';
import { simulate } from '@mindloom/game-kit/testing';
import type { Choice } from '@mindloom/registry';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPlayFinished, pointsOf, sessionScore } from './session-state';
import { createFixturePlatform, fixtureChoice } from './testing/fixture-game';
import { planOf, startFixtureSession } from './testing/fixture-session';

// These tests play sets of the real game engines with the games' own bots, by the rules of a session.

type AnyEngine = Engine<unknown, { type: string }>;
type AnyBot = Bot<unknown, { type: string }>;

/** The time limit of a part, a third of ten minutes. */
const PART_MS = 200_000;
const SEEDS = 400;

// The shell must not import games, so this test loads their modules by path.
const ROOT = join(import.meta.dirname, '../../../../..');

async function loadExport<T>(file: string, name: string): Promise<T> {
  const loaded: Record<string, T> = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const found = loaded[name];
  if (found === undefined) throw new Error(`${file} does not export ${name}`);
  return found;
}

async function loadGame(remote: string) {
  const file = (name: string) => join(ROOT, 'games', remote, 'src', `${name}.ts`);
  return {
    engine: await loadExport<AnyEngine>(file('engine'), 'engine'),
    info: await loadExport<GameInfo>(file('info'), 'info'),
    // Games without a bot of their own have timed rounds and share one bot.
    bot: await (existsSync(file('bot'))
      ? loadExport<AnyBot>(file('bot'), 'bot')
      : loadExport<AnyBot>(join(ROOT, 'libs/game-kit/src/rounds/rounds-engine.ts'), 'roundsBot')),
  };
}

type LoadedGame = Awaited<ReturnType<typeof loadGame>>;
const games = new Map<string, LoadedGame>();
beforeAll(async () => {
  for (const remote of Object.keys(usualPoints)) games.set(remote, await loadGame(remote));
});

function gameOf(remote: string): LoadedGame {
  const game = games.get(remote);
  if (game === undefined) throw new Error(`no game is loaded for remote "${remote}"`);
  return game;
}

/** Lets a game's bot play at medium difficulty, up to the part's time limit. */
function runOf(remote: string, seed: number) {
  const { engine, bot } = gameOf(remote);
  const settings = { ...defaultSettings, seed, limitMs: PART_MS };
  return simulate(engine, bot, settings, PART_MS).filter(({ atMs }) => atMs <= PART_MS);
}

/** A game without a view. It replays a run of its bot, and reports each score and its end at the recorded time. */
function botGame(remote: string): GameModule {
  const { engine, info } = gameOf(remote);
  return {
    info,
    mount(_element, host, { seed }) {
      const moments = runOf(remote, seed);
      let state = moments[0]?.state;
      let total = 0;
      const finish = () => host.onGameEnd(engine.summary(state));
      const timers = moments.map((moment) =>
        setTimeout(() => {
          state = moment.state;
          if (engine.score(state) !== total) host.onScoreChange((total = engine.score(state)));
          if (engine.isOver(state)) finish();
        }, moment.atMs),
      );
      host.ready();
      return { end: finish, unmount: () => timers.forEach(clearTimeout) };
    },
  };
}

const choiceOf = (remote: string): Choice => ({
  source: 'stable',
  release: { ...fixtureChoice.release, remote },
});

describe('the usual result of each game', () => {
  it.each(Object.entries(usualPoints))(
    "the usual points of %s differ by at most 15 percent from the median of the game's bot",
    (remote, usual) => {
      const scores = Array.from({ length: SEEDS }, (_, seed) => {
        const last = runOf(remote, seed + 1).at(-1);
        return last === undefined ? 0 : gameOf(remote).engine.score(last.state);
      });
      const measured = median(scores) ?? 0;
      expect(Math.abs(measured - usual) / usual, `measured ${measured}`).toBeLessThanOrEqual(0.15);
    },
  );
});

describe('a set that bots play', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  const second: readonly SlotId[] = ['number-sequence', 'pattern-recognition', 'word-recall'];
  const third: readonly SlotId[] = ['reaction-test', 'mental-math', 'reaction-test@grid'];
  const sets = second.flatMap((two) => third.map((three) => ['memory-match', two, three] as const));

  async function playSet(slots: readonly [SlotId, SlotId, SlotId], seed: number) {
    const plan = planOf(...slots);
    for (const part of plan.parts) Object.assign(part, { limitMs: PART_MS, seed });
    const platform = createFixturePlatform(null);
    const remoteOf = (slot: string) => defaultRemotes[slotIds.find((id) => id === slot) ?? 'memory-match'];
    platform.choose = async (asked) =>
      asked.map((slot) => ({ ok: true, choices: [choiceOf(remoteOf(slot))], trace: [] }));
    platform.load = async ([choice = fixtureChoice]) => ({
      ok: true,
      game: botGame(choice.release.remote),
      choice,
      failures: [],
    });
    const { session, onEnded } = await startFixtureSession(plan, { platform });
    const startMs = performance.now();
    for (let part = 0; part < setSize; part += 1) {
      await vi.advanceTimersByTimeAsync(PART_MS);
      session.continueSet();
      await vi.advanceTimersByTimeAsync(0);
    }
    return { session, onEnded, playedMs: performance.now() - startMs };
  }

  it.each(sets)(
    'a set of %s, %s and %s that bots play is finished within ten minutes [DAY-02, DAY-03]',
    async (...slots) => {
      const totals: number[] = [];
      for (let seed = 1; seed <= 5; seed += 1) {
        const { session, onEnded, playedMs } = await playSet(slots, seed);
        const state = session.get();
        expect(state).toMatchObject({ phase: 'ended', end: 'finished' });
        expect(playedMs).toBeLessThanOrEqual(600_000);
        expect(onEnded).toHaveBeenCalledOnce();
        if (state.phase !== 'ended') return;
        expect(isPlayFinished(state)).toBe(true);
        expect(state.played.map(({ slot }) => slot)).toEqual(slots);
        for (const part of state.played) expect(pointsOf(part)).toBeLessThanOrEqual(maxPartPoints);
        totals.push(sessionScore(state));
      }
      const usualSet = usualPartPoints * setSize;
      expect(median(totals)).toBeGreaterThan(usualSet / 2);
      expect(median(totals)).toBeLessThan(usualSet * 1.5);
    },
  );
});
