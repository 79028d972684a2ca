import { type AssignmentRow, guardEvidence } from '@mindloom/data-access/staff';
import {
  GUARD_RULES,
  judgeCandidate,
  judgeStable,
  type Judgement,
  type LoadCounts,
  type WatchedSlot,
} from '@mindloom/registry';
import { Badge, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { GUARD } from '../actor-name';
import { FRESH } from '../use-fresh';
import { guardWords } from './guard-words';
import { RateBar } from './rate-bar';

const COUNTS = `Reports count from players whose account is ${GUARD_RULES.accountHours} hours old and who had finished a play ${GUARD_RULES.playMinutes} minutes before; of one network, ${GUARD_RULES.votesPerNetwork} count at most.`;

/** What the guard sees of a slot right now: the ramp against the stable version. */
export function GuardView({ slot, live }: { slot: string; live: AssignmentRow }) {
  const { data, isError } = useQuery({ ...guardEvidence(slot), ...FRESH });
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">Guard</h3>
      {live.pinned && (
        <p className="rounded-control bg-warning-soft p-3 text-sm">
          Pinned by staff: the guard shows what players report, and does not act.
        </p>
      )}
      {live.actor === GUARD && (
        <p className="rounded-control bg-warning-soft p-3 text-sm">
          The guard changed this slot last. It leaves it as it is until staff decide anew.
        </p>
      )}
      {data === undefined && <Missing hasFailed={isError} />}
      {data !== undefined && data !== null && (
        <>
          <p className="text-sm text-ink-soft">{COUNTS}</p>
          <Versions evidence={data} live={live} />
        </>
      )}
    </section>
  );
}

const Missing = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? (
    <p role="alert" className="text-danger">
      What the guard sees could not be read.
    </p>
  ) : (
    <Skeleton className="h-20" />
  );

const PINNED = 'leaves it alone: the slot is pinned';

/** What the guard does, or did, to a candidate that fails too often. */
function halts({ rollout_bp: rolloutBp, actor, pinned }: AssignmentRow): string {
  if (pinned) return PINNED;
  if (rolloutBp > 0) return 'halts it';
  return actor === GUARD ? 'halted it' : 'leaves it alone while nobody gets it';
}

function Versions({ evidence, live }: { evidence: WatchedSlot; live: AssignmentRow }) {
  const { candidate, stable, fallback } = evidence;
  const target = fallback.version === null ? 'has no version to restore' : `restores ${fallback.version}`;
  const restores = live.pinned ? PINNED : target;
  return (
    <ul className="flex flex-col gap-3">
      {candidate.version !== null && (
        <VersionLine
          role="Candidate"
          counts={{ ...candidate, version: candidate.version }}
          judgement={judgeCandidate(evidence)}
          does={halts(live)}
        />
      )}
      <VersionLine
        role="Stable"
        counts={{ ...stable, version: stable.version ?? '' }}
        judgement={judgeStable(evidence)}
        does={restores}
      />
    </ul>
  );
}

interface VersionLineProps {
  role: string;
  counts: LoadCounts & { version: string; reports: number };
  judgement: Judgement;
  does: string;
}

function VersionLine({ role, counts, judgement, does }: VersionLineProps) {
  const { word, tone, sentence } = guardWords(counts, judgement, does);
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
    </li>
  );
}
