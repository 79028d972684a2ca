import { scoreDistribution } from '@mindloom/data-access/staff';
import {
  msUntilDecided,
  SCORE_SHIFT_RULES,
  type ScoreDistribution,
  scoreHistory,
  type ScoreMoment,
  scoresAt,
  type ScoreShift,
  type ScoreStratum,
} from '@mindloom/registry';
import { Badge, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { momentText, shareText, waitText } from '../../registry/format';
import { FRESH } from '../../registry/refresh';
import { IntervalChart } from './interval-chart';

/** Compares the scores of the two newest versions, to show whether a release changed the difficulty. */
export function ScoreView({ slot }: { slot: string }) {
  const { data, isError } = useQuery({ ...scoreDistribution(slot), ...FRESH });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">Scores</h2>
      {data === undefined && isError && (
        <p role="alert" className="text-danger">
          The scores could not be read.
        </p>
      )}
      {data === undefined && !isError && <Skeleton className="h-20" />}
      {data === null && (
        <p className="text-ink-soft">Only one version has scores, so there is nothing to compare it with.</p>
      )}
      {data !== undefined && data !== null && <Comparison scores={data} />}
    </section>
  );
}

function Comparison({ scores }: { scores: ScoreDistribution }) {
  const { newer, older, since, ranges } = scores;
  const history = scoreHistory(scores);
  const last = history.at(-1);
  if (last === undefined) return null;
  const { word, tone, sentence } = scoreVerdict(last.shift, scores);
  const wait = waitSentence(history);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{word}</Badge>
        <span className="text-ink-soft tabular-nums">
          {newer} against {older}, first scores of players since {momentText(since)}
        </span>
      </p>
      <p className="tabular-nums">{sentence}</p>
      {wait !== null && <p className="tabular-nums">{wait}</p>}
      <IntervalChart
        intervals={history.flatMap(({ atMs, shift: { chance, within } }) =>
          chance === null || within === null ? [] : [{ atMs, value: chance, within }],
        )}
        fromMs={history[0]?.atMs ?? last.atMs}
        toMs={last.atMs}
        equal={{ value: 0.5, text: '50 % means no difference.' }}
        reach={{ least: 0.1, most: 0.5 }}
        textOf={(chance) => shareText(chance, 0)}
      />
      {ranges.map((range) => (
        <ScoreChart
          key={range.difficulty}
          range={range}
          stratum={scoresAt(scores, range.difficulty)}
          newer={newer}
          older={older}
        />
      ))}
    </div>
  );
}

/** Says when a decision is expected; null if a decision has been made. */
export function waitSentence(history: readonly ScoreMoment[]): string | null {
  const waitMs = msUntilDecided(history);
  if (waitMs === 0) return null;
  if (waitMs === null) return 'No scores arrive now that could decide the comparison.';
  const target = history.at(-1)?.shift.verdict === 'too-few' ? 'Enough players' : 'A decision';
  return `${target} can be expected in ${waitText(waitMs)} at the current rate.`;
}

interface ScoreVerdict {
  word: string;
  tone: 'neutral' | 'success' | 'warning';
  sentence: string;
}

/** Explains the result of a comparison of scores, and how certain the result is. */
export function scoreVerdict(
  { verdict, newerPlayers, olderPlayers, chance, within }: ScoreShift,
  { newer, older }: { newer: string; older: string },
): ScoreVerdict {
  const people = `${newerPlayers} players of ${newer}, ${olderPlayers} of ${older}`;
  if (chance === null || within === null) {
    return {
      word: 'Too early to say',
      tone: 'neutral',
      sentence: `${people} at the same difficulties; at least ${SCORE_SHIFT_RULES.fewestPlayers} of each are needed.`,
    };
  }
  const measured = `A player of ${newer} scores above one of ${older} in ${shareText(chance, 0)} of pairs, give or take ${shareText(within, 0)} (${people}).`;
  switch (verdict) {
    case 'easier':
      return { word: 'The game became easier', tone: 'warning', sentence: measured };
    case 'harder':
      return { word: 'The game became harder', tone: 'warning', sentence: measured };
    case 'alike':
      return { word: 'As hard as before', tone: 'success', sentence: measured };
    default:
      return {
        word: 'Not clear yet',
        tone: 'neutral',
        sentence: `${measured} More players are needed.`,
      };
  }
}

const STEP_WIDTH = 20;
const GAP = 2;
/** The maximum height of one version's bars, in view box units. */
const HALF = 40;

interface ScoreChartProps {
  range: ScoreDistribution['ranges'][number];
  stratum: ScoreStratum;
  newer: string;
  older: string;
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
/** Converts counts to shares, because a candidate at 10 % has fewer players than the stable version. */
const sharesOf = (counts: readonly number[]) =>
  counts.map((count) => (total(counts) === 0 ? 0 : count / total(counts)));

/** Returns the middle of the histogram bar that contains the median score. */
function medianStep(counts: readonly number[], low: number, high: number): string {
  const half = total(counts) / 2;
  let before = 0;
  const step = counts.findIndex((count) => (before += count) >= half);
  return Math.round(low + ((step + 0.5) / counts.length) * (high - low)).toString();
}

/** Draws two histograms of scores at one difficulty: the newer version upwards, the older one downwards. */
function ScoreChart({ range, stratum, newer, older }: ScoreChartProps) {
  const { difficulty, low, high } = range;
  const [up, down] = [sharesOf(stratum.newer), sharesOf(stratum.older)];
  const most = Math.max(0.01, ...up, ...down);
  const width = up.length * STEP_WIDTH;
  const about = (name: string, counts: readonly number[]) =>
    total(counts) === 0
      ? `nobody played ${name}`
      : `${name} around ${medianStep(counts, low, high)} by ${total(counts)} players`;
  const bar = (share: number, place: number, isUp: boolean) => (
    <rect
      key={place}
      x={place * STEP_WIDTH + GAP / 2}
      width={STEP_WIDTH - GAP}
      y={isUp ? HALF - (share / most) * HALF : HALF}
      height={(share / most) * HALF}
      fill={isUp ? 'var(--ml-brand)' : 'var(--ml-ink-soft)'}
    />
  );
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-ink-soft tabular-nums">
        {difficulty}: {about(newer, stratum.newer)} (up), {about(older, stratum.older)} (down)
      </figcaption>
      <svg
        className="h-20 w-full"
        viewBox={`0 0 ${width} ${2 * HALF}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {up.map((share, place) => bar(share, place, true))}
        {down.map((share, place) => bar(share, place, false))}
        <path d={`M0 ${HALF}H${width}`} stroke="var(--ml-line)" strokeWidth="2" />
      </svg>
      <p className="flex justify-between text-xs text-ink-soft tabular-nums" aria-hidden="true">
        <span>{Math.round(low)}</span>
        <span>{Math.round(high)}</span>
      </p>
    </figure>
  );
}
