import { isCivilDate, measuredAreas, type CivilDate, type PlaySummary } from '@mindloom/domain';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const civilDate = v.custom<CivilDate>((date) => typeof date === 'string' && isCivilDate(date), 'not a date');
const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not an instant'),
);
const points = v.pipe(count, v.maxValue(100));

const sums = {
  plays: count,
  scored: count,
  overall_sum: count,
  memory_sum: count,
  memory_plays: count,
  focus_sum: count,
  focus_plays: count,
  speed_sum: count,
  speed_plays: count,
};

const areaDays = v.array(v.object({ date: civilDate, sum: count, plays: v.pipe(count, v.minValue(1)) }));

const summarySchema = v.object({
  total: v.object(sums),
  lastPlayed: v.nullable(civilDate),
  overall: v.object({ count, earliest: v.array(points), latest: v.array(points) }),
  runs: v.array(v.object({ from: civilDate, to: civilDate, firstAt: instant, lastAt: instant })),
  days: v.array(v.object({ date: civilDate, ...sums })),
  areaDays: v.object(v.entriesFromList(measuredAreas, areaDays)),
  games: v.array(v.object({ game_id: v.string(), completions: count, progress: points })),
});

export type ReadSummary = { ok: true; summary: PlaySummary } | { ok: false; problem: string };

/**
 * Checks the answer of the `player_summary` function.
 * @param json the parsed answer.
 * @returns the summary, or a sentence that names the first field that does not fit.
 */
export function readPlayerSummary(json: unknown): ReadSummary {
  const parsed = v.safeParse(summarySchema, json);
  if (parsed.success) return { ok: true, summary: parsed.output };
  const [issue] = parsed.issues;
  return { ok: false, problem: `${v.getDotPath(issue) ?? 'summary'}: ${issue.message}` };
}
