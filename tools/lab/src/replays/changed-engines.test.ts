import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Difficulty, type GameSettings, isRunLog, type RunLog } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import type { Bot, Engine } from '@mindloom/game-kit/headless';
import { simulate } from '@mindloom/game-kit/testing';
import { compareReleases, type RecordedRun, type ReplaySandbox } from '@mindloom/run-verifier';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

/**
 * The regression test with real runs must notice every change of the rules that changes results, and no other change. This test changes
 * one number in the rules of a game at a time, and replays recorded runs of the unchanged game with the changed `engine.js`.
 *
 * Some changes have no effect: the number is not used, or only in a case that does not occur. A change counts as one with an effect if
 * games of the bot that the changed engine itself plays end otherwise than before. These games are played and not replayed,
 * and have other seeds than the recorded runs. So this decision does not depend on the code under test.
 */

const BOTS = {
  arithmetic: '@mindloom/game-kit/rounds',
  creative: './bot',
  memory: './bot',
  'number-sequence': '@mindloom/game-kit/rounds',
  puzzle: './bot',
  reaction: './bot',
  sequence: './bot',
} as const;
type GameName = keyof typeof BOTS;
const GAMES = Object.keys(BOTS).filter((name): name is GameName => name in BOTS);

const RULES_FILE = 'rules.ts';
/** Files that change only what the player sees. */
const VIEW_FILES = ['feedback.ts', 'view.tsx', 'remote.tsx'];

/**
 * Constants that only say how long a badge is shown. They are not changed in this test: they do not belong to the rules, but games
 * of the bot get other results, because the bot thinks again when the badge disappears.
 */
const BADGE_TIMES = ['LEVEL_UP_MS', 'COMBO_BADGE_MS'];

const CHANGES_PER_GAME = 8;
const FEWEST_CHANGES = 30;
/** A rare case, such as a guess, is in few runs. The regression test of a candidate replays up to 1,000 runs. */
const RUNS_PER_DIFFICULTY = { recorded: 40, played: 4 };
const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard'];
/** The seeds of the recorded runs, and those of the games that decide whether a change has an effect. */
const FIRST_SEED = { recorded: 1, played: 501 };
const RUN_LIMIT_MS = 300_000;
const TEST_LIMIT_MS = 300_000;

/** The exports of a bundled game. */
interface Bundled {
  engine: Engine<unknown, { type: string }>;
  bot: Bot<unknown, { type: string }>;
  headless: { replay: (settings: GameSettings, log: RunLog) => { score: number; summary: object } };
}

const sourcesOf = (game: GameName) =>
  fileURLToPath(new URL(`../../../../games/${game}/src`, import.meta.url));
const textOf = (game: GameName, file: string) => readFileSync(join(sourcesOf(game), file), 'utf8');

/** Builds the engine of a game. @param changed replaces the text of one source file. */
async function codeOf(game: GameName, changed?: { file: string; text: string }): Promise<string> {
  const bot = BOTS[game];
  const contents = `
    export { engine } from './engine';
    export { ${bot === './bot' ? 'bot' : 'roundsBot as bot'} } from '${bot}';
    export { default as headless } from './headless';`;
  const built = await build({
    stdin: { contents, resolveDir: sourcesOf(game), loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'changed-source',
        setup(builder) {
          if (changed === undefined) return;
          const path = join(sourcesOf(game), changed.file);
          builder.onLoad({ filter: /\.tsx?$/ }, (loaded) =>
            loaded.path === path
              ? { contents: changed.text, loader: 'tsx', resolveDir: dirname(path) }
              : null,
          );
        },
      },
    ],
  });
  return built.outputFiles[0]?.text ?? '';
}

async function load(code: string): Promise<Bundled> {
  const bundled: Bundled = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  return bundled;
}

const settingsOf = (kind: 'recorded' | 'played'): GameSettings[] =>
  DIFFICULTIES.flatMap((difficulty) =>
    Array.from({ length: RUNS_PER_DIFFICULTY[kind] }, (_, index) => ({
      ...defaultSettings,
      difficulty,
      seed: FIRST_SEED[kind] + index,
      limitMs: RUN_LIMIT_MS,
    })),
  );

/** Lets the bot play a whole game. */
function play({ engine, bot }: Bundled, settings: GameSettings) {
  const moments = simulate(engine, bot, settings);
  const last = moments.at(-1);
  if (last === undefined) throw new Error('a simulated run has at least one moment');
  const entries = moments.flatMap(({ atMs, event }) =>
    event === undefined ? [] : [[atMs, 'event', event] as const],
  );
  const log: unknown = JSON.parse(JSON.stringify({ startMs: 0, entries: [...entries, [last.atMs, 'end']] }));
  if (!isRunLog(log)) throw new Error('expected a complete log');
  return { log, score: engine.score(last.state), summary: engine.summary(last.state) };
}

/** Returns the results of the bot's games as text. For a game that throws an error, this is the text of the error. */
function endsOf(bundled: Bundled): string[] {
  return settingsOf('played').map((settings) => {
    try {
      const { score, summary } = play(bundled, settings);
      const { metrics, answers, played } = summary;
      return JSON.stringify({ score, metrics, answers, played });
    } catch (error) {
      return String(error);
    }
  });
}

/** Replays runs as the isolated runtime does, but in V8, which is faster. */
const replayerOf = ({ headless }: Bundled): ReplaySandbox => ({
  replay(settings, log) {
    try {
      const { score, summary } = headless.replay(settings, log);
      return { ok: true, value: { score, summary: JSON.parse(JSON.stringify(summary)) } };
    } catch (error) {
      return { ok: false, reason: 'refused', detail: String(error) };
    }
  },
});

/** Recorded runs of the unchanged game. */
const recordedRuns = (stable: Bundled): RecordedRun[] =>
  settingsOf('recorded').map((settings) => ({ settings, log: play(stable, settings).log }));

function isFlagged(stable: Bundled, candidate: Bundled, runs: readonly RecordedRun[]): boolean {
  const [before, after] = [replayerOf(stable), replayerOf(candidate)];
  return runs.some((run) => compareReleases(before, after, run).result !== 'same');
}

/** A number that is not a part of a name, a string or a comment. */
const NUMBER = /(?<![\w.'"$])\d[\d_]*(?:\.\d+)?(?![\w.'"])/g;

/**
 * Numbers from this one on are doubled, because most of them are durations in ms. A pause that is 1 ms longer changes a recorded
 * run only if an input of the player falls into this millisecond.
 */
const FIRST_DOUBLED = 100;

/** Returns copies of the rules in which one number is larger. The changed numbers are spread over the file. */
function changedRules(text: string): { text: string; what: string }[] {
  const numbers = [...text.matchAll(NUMBER)].filter(({ index }) => {
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
    const isCode = !/^\s*(?:\/\*|\*|\/\/|import )|\/\//.test(line);
    return isCode && !BADGE_TIMES.some((name) => line.includes(name));
  });
  const step = Math.max(1, numbers.length / CHANGES_PER_GAME);
  return Array.from({ length: Math.min(CHANGES_PER_GAME, numbers.length) }, (_, nth) => {
    const found = numbers[Math.floor(nth * step)];
    if (found === undefined) throw new Error('expected a number in the rules');
    const [digits] = found;
    const value = Number(digits.replaceAll('_', ''));
    const larger = String(value < FIRST_DOUBLED ? value + 1 : 2 * value);
    const line = text.slice(0, found.index).split('\n').length;
    return {
      text: text.slice(0, found.index) + larger + text.slice(found.index + digits.length),
      what: `line ${line}: ${digits} -> ${larger}`,
    };
  });
}

describe('a changed engine', () => {
  let flagged = 0;

  it.each(GAMES)(
    'the regression test flags every change of the rules of %s that changes results',
    async (game) => {
      const stable = await load(await codeOf(game));
      const before = endsOf(stable);
      const runs = recordedRuns(stable);
      const missed: string[] = [];
      for (const { text, what } of changedRules(textOf(game, RULES_FILE))) {
        const candidate = await load(await codeOf(game, { file: RULES_FILE, text })).catch(() => null);
        // The game cannot be loaded, so it would not pass conformance.
        if (candidate === null) continue;
        const hasEffect = endsOf(candidate).some((end, index) => end !== before[index]);
        if (!hasEffect) continue;
        if (isFlagged(stable, candidate, runs)) flagged += 1;
        else missed.push(what);
      }
      expect(missed).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  it(`at least ${FEWEST_CHANGES} changes with an effect were tried`, () => {
    console.log(`${flagged} changed engines were flagged.`);
    expect(flagged).toBeGreaterThanOrEqual(FEWEST_CHANGES);
  });
});

describe('an unchanged engine', () => {
  it.each(GAMES)('a change of the view of %s does not change its engine', async (game) => {
    const code = await codeOf(game);
    for (const file of VIEW_FILES)
      expect(await codeOf(game, { file, text: `throw new Error('changed');` })).toBe(code);
  });

  it.each(GAMES)(
    'the regression test does not flag %s with other comments or another title',
    async (game) => {
      const stable = await load(await codeOf(game));
      const rules = await load(
        await codeOf(game, { file: RULES_FILE, text: `// new\n${textOf(game, RULES_FILE)}` }),
      );
      const info = textOf(game, 'info.ts').replace(/title: '[^']+'/, "title: 'Another Title'");
      const titled = await load(await codeOf(game, { file: 'info.ts', text: info }));
      const runs = recordedRuns(stable);
      for (const candidate of [rules, titled]) expect(isFlagged(stable, candidate, runs)).toBe(false);
    },
    TEST_LIMIT_MS,
  );
});
