import { measuredAreas, type PlaySummary } from '@mindloom/domain';
import * as v from 'valibot';
import { civilDate, instant, problemOf, readableRows } from './readable-rows';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const points = v.pipe(count, v.maxValue(100));

const sums = {
  plays: count,
  finished: count,
  scored: count,
  overall_sum: count,
  memory_sum: count,
  memory_plays: count,
  focus_sum: count,
  focus_plays: count,
  speed_sum: count,
  speed_plays: count,
};

const runSchema = v.object({ from: civilDate, to: civilDate, firstAt: instant, lastAt: instant });
const daySchema = v.object({ date: civilDate, ...sums });
const areaDaySchema = v.object({ date: civilDate, sum: count, plays: v.pipe(count, v.minValue(1)) });
const gameSchema = v.object({ game_id: v.string(), completions: count, progress: points });

const rows = v.array(v.unknown());

/** The required fields. The rows of the lists are validated separately, one by one. */
const summarySchema = v.object({
  total: v.object(sums),
  lastPlayed: v.unknown(),
  overall: v.object({ count, earliest: v.array(points), latest: v.array(points) }),
  runs: rows,
  days: rows,
  areaDays: v.object(v.entriesFromList(measuredAreas, rows)),
  games: rows,
});

export type ParsedSummary =
  | {
      ok: true;
      summary: PlaySummary;
      /** One sentence for each row that was left out. */ unreadable: string[];
    }
  | { ok: false; problem: string };

/**
 * Validates the response of the `player_summary` function. Unreadable rows of lists are left out, because one play with
 * an impossible date must not hide all others.
 * @param json the parsed response.
 * @returns the summary, or a sentence about the first invalid field outside of the lists.
 */
export function parsePlayerSummary(json: unknown): ParsedSummary {
  const parsed = v.safeParse(summarySchema, json);
  if (!parsed.success) return { ok: false, problem: problemOf(parsed.issues[0], 'summary') };
  const { total, lastPlayed, overall, areaDays } = parsed.output;
  const unreadable: string[] = [];
  const readable = <T>(name: string, schema: v.GenericSchema<unknown, T>, values: readonly unknown[]) => {
    const read = readableRows(schema, values);
    unreadable.push(...read.problems.map((problem) => `${name}.${problem}`));
    return read.rows;
  };
  const [lastDay = null] = lastPlayed === null ? [] : readable('lastPlayed', civilDate, [lastPlayed]);
  const summary = {
    total,
    lastPlayed: lastDay,
    overall,
    runs: readable('runs', runSchema, parsed.output.runs),
    days: readable('days', daySchema, parsed.output.days),
    areaDays: {
      memory: readable('areaDays.memory', areaDaySchema, areaDays.memory),
      focus: readable('areaDays.focus', areaDaySchema, areaDays.focus),
      speed: readable('areaDays.speed', areaDaySchema, areaDays.speed),
    },
    games: readable('games', gameSchema, parsed.output.games),
  };
  return { ok: true, summary, unreadable };
}
