import {
  badMarkOf,
  pendingChanges,
  type PendingChangeRow,
  releaseMarks,
  type ReleaseMarkRow,
  type SlotOverview,
  slotsOverview,
} from '@mindloom/data-access/staff';
import {
  judgeCandidate,
  judgeStable,
  type Judgement,
  sampleRatio,
  type WatchedSlot,
} from '@mindloom/registry';
import { useQuery } from '@tanstack/react-query';
import { GUARD } from '../../registry/actor-name';
import { FRESH } from '../../registry/refresh';
import type { LiveSlot } from './live-slots';

/** How the failure rate of a slot is coloured: by the judgement of the guard's rule on the slot's versions. */
export type FailureTone = 'neutral' | 'warning' | 'danger';

/**
 * Whether the failure rate is above the guard's limit, but the failures come from too few networks for the guard to act.
 */
const isSuspect = ({ missingPlayers, atLeast, allowed }: Judgement) =>
  missingPlayers === 0 && atLeast > allowed;

function judgements({ candidate, stable, fallback }: WatchedSlot): readonly (readonly [string, Judgement])[] {
  const evidence = { candidate, stable, fallback };
  return [
    ...(candidate.version === null
      ? []
      : [[`Candidate ${candidate.version}`, judgeCandidate(evidence)] as const]),
    [`Stable version ${stable.version ?? ''}`, judgeStable(evidence)],
  ];
}

/** Returns the tone of a slot's failure rate: the guard's judgement on the version that fails most. */
export function failureTone(evidence: WatchedSlot | null): FailureTone {
  if (evidence === null) return 'neutral';
  const judged = judgements(evidence).map(([, judgement]) => judgement);
  if (judged.some(({ failsTooOften }) => failsTooOften)) return 'danger';
  return judged.some(isSuspect) ? 'warning' : 'neutral';
}

/** The data from which the console decides which slots need attention. A missing part has not been read. */
export interface SlotFacts {
  overview: readonly SlotOverview[] | undefined;
  /** The marks of all releases, newest first. */
  marks: readonly ReleaseMarkRow[] | undefined;
  /** The changes that wait for a second person. */
  pending: readonly PendingChangeRow[] | undefined;
}

/** Reads the data from which the console decides which slots need attention. */
export function useSlotFacts(): SlotFacts & { hasFailed: boolean } {
  const overview = useQuery({ ...slotsOverview(), ...FRESH });
  const marks = useQuery({ ...releaseMarks(), ...FRESH });
  const pending = useQuery({ ...pendingChanges(), ...FRESH });
  return {
    overview: overview.data,
    marks: marks.data,
    pending: pending.data,
    hasFailed: overview.isError || marks.isError,
  };
}

/** Returns one sentence for each reason why staff should look at a slot. The list is empty if there is no reason. */
export function attentionReasons(
  { slot, live }: LiveSlot,
  { overview, marks, pending }: SlotFacts,
): string[] {
  if (live === null) return ['No game is assigned.'];
  const evidence = overview?.find((row) => row.slot === slot)?.evidence ?? null;
  const { remote, stable_version: stable, candidate_version: candidate } = live;
  const served = candidate === null ? [stable] : [stable, candidate];
  const bad = served.filter((version) => badMarkOf(marks ?? [], { remote, version }) !== null);
  const failing = evidence === null ? [] : judgements(evidence);
  const split = evidence?.split ?? null;
  return [
    ...failing.flatMap(([name, judgement]) => {
      if (judgement.failsTooOften) return [`${name} fails too often.`];
      return isSuspect(judgement) ? [`${name} fails often, in few networks.`] : [];
    }),
    ...(split !== null && sampleRatio(split).isMismatch
      ? ['The candidate reaches a wrong share of players.']
      : []),
    ...(live.actor === GUARD ? ['The guard changed this slot last.'] : []),
    ...bad.map((version) => `${remote} ${version} is marked as bad.`),
    ...(pending?.some((change) => change.slot === slot) === true ? ['A change waits for approval.'] : []),
  ];
}
