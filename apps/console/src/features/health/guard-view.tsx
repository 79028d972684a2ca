import { type AssignmentRow, guardEvidence } from '@mindloom/data-access/staff';
import {
  GUARD_RULES,
  judgeCandidate,
  judgeStable,
  type Judgement,
  type LoadCounts,
  type RolloutSplit,
  SAMPLE_RATIO_RULES,
  sampleRatio,
  type WatchedSlot,
} from '@mindloom/registry';
import { Badge, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { GUARD } from '../../registry/actor-name';
import { countText, rolloutText, shareText } from '../../registry/format';
import { FRESH } from '../../registry/refresh';

const COUNTING_RULES = `A report counts if the player’s account was at least ${GUARD_RULES.accountHours} hours old, and if the player had finished a play at least ${GUARD_RULES.playMinutes} minutes before. At most ${GUARD_RULES.votesPerNetwork} players of one network count.`;

/** Shows the load reports that the rollout guard has for a slot, and how the guard judges each version. */
export function GuardView({ slot, live }: { slot: string; live: AssignmentRow }) {
  const { data, isError } = useQuery({ ...guardEvidence(slot), ...FRESH });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">Guard</h2>
      {live.pinned && (
        <p className="rounded-control bg-warning-soft p-3 text-sm">
          Pinned by staff. The guard shows what players report, but does not act.
        </p>
      )}
      {live.actor === GUARD && (
        <p className="rounded-control bg-warning-soft p-3 text-sm">
          The guard changed this slot last. It does not act again until staff change the slot.
        </p>
      )}
      {data === undefined && <Missing hasFailed={isError} />}
      {data !== undefined && data !== null && (
        <>
          <p className="text-sm text-ink-soft">{COUNTING_RULES}</p>
          <Versions evidence={data} live={live} />
        </>
      )}
    </section>
  );
}

const Missing = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? (
    <p role="alert" className="text-danger">
      The evidence of the guard could not be read.
    </p>
  ) : (
    <Skeleton className="h-20" />
  );

const PINNED_ACTION = 'does not act, because the slot is pinned';

/** Says what the guard will do, or has done, to a candidate that fails too often. */
function candidateAction({ rollout_bp: rolloutBp, actor, pinned }: AssignmentRow): string {
  if (pinned) return PINNED_ACTION;
  if (rolloutBp > 0) return 'halts it';
  return actor === GUARD ? 'halted it' : 'does not act while no player gets it';
}

function Versions({ evidence, live }: { evidence: WatchedSlot; live: AssignmentRow }) {
  const { candidate, stable, fallback } = evidence;
  const restoring = fallback.version === null ? 'has no version to restore' : `restores ${fallback.version}`;
  const stableAction = live.pinned ? PINNED_ACTION : restoring;
  return (
    <ul className="flex flex-col gap-3">
      {candidate.version !== null && (
        <VersionLine
          role="Candidate"
          counts={{ ...candidate, version: candidate.version }}
          judgement={judgeCandidate(evidence)}
          action={candidateAction(live)}
        />
      )}
      <VersionLine
        role="Stable"
        counts={{ ...stable, version: stable.version ?? '' }}
        judgement={judgeStable(evidence)}
        action={stableAction}
      />
      {evidence.split !== null && <SplitLine split={evidence.split} isPinned={live.pinned} />}
    </ul>
  );
}

interface VersionLineProps {
  role: string;
  counts: LoadCounts & { version: string; reports: number };
  judgement: Judgement;
  /** What the guard does to a version that fails too often. */
  action: string;
}

function VersionLine({ role, counts, judgement, action }: VersionLineProps) {
  const { word, tone, sentence } = guardVerdict(counts, judgement, action);
  const budget = budgetText(counts, judgement);
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold tabular-nums">
          {role} {counts.version}
        </span>
        <Badge tone={tone}>{word}</Badge>
      </p>
      {counts.attempts > 0 && <RateBar rate={counts.failures / counts.attempts} judgement={judgement} />}
      <p className="text-ink-soft tabular-nums">{sentence}</p>
      {budget !== null && <p className="tabular-nums">{budget}</p>}
    </li>
  );
}

/**
 * Says how much of the error budget is used: the number of failing players so far, and the number at which the guard
 * acts. Returns null if the guard would act at no number of failing players.
 */
export function budgetText(
  { attempts, failures }: Pick<LoadCounts, 'attempts' | 'failures'>,
  { budget, missingPlayers }: Judgement,
): string | null {
  return budget === null
    ? null
    : `Error budget: ${failures} of ${countText(budget, 'failing player', 'failing players')} among ${attempts + missingPlayers}.`;
}

/** Shows whether the share of players who get the candidate is the share that staff have set. */
function SplitLine({ split, isPinned }: { split: RolloutSplit; isPinned: boolean }) {
  const { word, tone, sentence } = splitVerdict(split, isPinned ? PINNED_ACTION : 'pauses the rollout');
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">Who gets the candidate</span>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="text-ink-soft tabular-nums">{sentence}</p>
    </li>
  );
}

/**
 * Explains whether the share of players who get the candidate is the intended one.
 * @param action what the guard does if the share differs.
 */
export function splitVerdict(split: RolloutSplit, action: string): GuardVerdict {
  const { share, missingPlayers, isMismatch } = sampleRatio(split);
  const { players, candidates, rolloutBp } = split;
  const got = share === null ? '' : ` (${shareText(share)})`;
  const counted = `${candidates} of ${countText(players, 'player', 'players')} got the candidate${got}; ${rolloutText(rolloutBp)} is set.`;
  if (missingPlayers > 0) {
    const sentence = `${counted} It is judged from ${SAMPLE_RATIO_RULES.fewestPlayers} players on; ${missingPlayers} to go.`;
    return { word: 'Too few players', tone: 'neutral', sentence };
  }
  return isMismatch
    ? { word: 'Wrong share', tone: 'danger', sentence: `${counted} The guard ${action}.` }
    : { word: 'As set', tone: 'success', sentence: counted };
}

interface GuardVerdict {
  word: string;
  tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** The counts, the limit and the action of the guard as one sentence. */
  sentence: string;
}

/**
 * Explains the guard's judgement of a version.
 * @param action what the guard does to a version that fails too often.
 */
export function guardVerdict(
  { attempts, failures, failingNetworks, reports }: LoadCounts & { reports: number },
  judgement: Judgement,
  action: string,
): GuardVerdict {
  const { atLeast, allowed, missingPlayers, missingNetworks, failsTooOften } = judgement;
  const counted = `${countText(reports, 'report', 'reports')}, ${attempts} of them ${attempts === 1 ? 'counts' : 'count'}`;
  const seen = `${counted}: ${failures} of ${countText(attempts, 'player', 'players')} failed`;
  if (missingPlayers > 0) {
    const sentence = `${seen}. It is judged from ${attempts + missingPlayers} players on; ${missingPlayers} to go.`;
    return { word: 'Too few players', tone: 'neutral', sentence };
  }
  const bound = `${seen} (${shareText(failures / attempts)}, certainly above ${shareText(atLeast)})`;
  const limit = `${shareText(allowed)} is allowed`;
  if (missingNetworks > 0 && atLeast > allowed) {
    const networks = `Failures come from ${countText(failingNetworks, 'network', 'networks')}`;
    const sentence = `${bound}; ${limit}. ${networks}; the guard acts from ${GUARD_RULES.fewestNetworks} on.`;
    return { word: 'Too few networks', tone: 'warning', sentence };
  }
  return failsTooOften
    ? { word: 'Fails too often', tone: 'danger', sentence: `${bound}; ${limit}. The guard ${action}.` }
    : { word: 'Within bounds', tone: 'success', sentence: `${bound}; ${limit}.` };
}

const BAR_WIDTH = 200;
const BAR_HEIGHT = 12;
/** The scale of the bar is at least this long, as a failure rate. Therefore a low rate is drawn as a short bar. */
const MIN_SCALE = 0.05;

/**
 * Draws a failure rate: a bar up to its lower bound, a thin line up to the observed rate and a mark at the limit.
 * Hidden from assistive technology, because the sentence below the bar contains the same numbers.
 */
function RateBar({ rate, judgement: { atLeast, allowed } }: { rate: number; judgement: Judgement }) {
  const scale = Math.max(MIN_SCALE, allowed, rate) * 1.1;
  const at = (share: number) => (share / scale) * BAR_WIDTH;
  return (
    <svg
      className="h-3 w-full"
      viewBox={`0 0 ${BAR_WIDTH} ${BAR_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={BAR_WIDTH} height={BAR_HEIGHT} rx="2" fill="var(--ml-sunken)" />
      <rect y="5" width={at(rate)} height="2" fill="var(--ml-ink-soft)" />
      <rect
        y="2"
        width={at(atLeast)}
        height="8"
        fill={atLeast > allowed ? 'var(--ml-danger)' : 'var(--ml-success)'}
      />
      <rect x={at(allowed) - 0.5} width="1" height={BAR_HEIGHT} fill="var(--ml-ink)" />
    </svg>
  );
}
