import type { AssignmentRow } from '@mindloom/data-access/staff';
import { Badge } from '@mindloom/ui';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useActorName } from '../../registry/actor-name';
import { momentText, rolloutText } from '../../registry/format';
import { slotPath } from '../../registry/paths';
import { type LiveSlot, slotState } from './live-slots';
import { attentionReasons, type SlotFacts } from './slot-attention';
import { Attention, FailureRate } from './slot-marks';

const CELL = 'px-3 py-2 sm:px-4';
/**
 * Classes of the columns that are hidden in narrow windows. The values of these columns are then shown under the slot's
 * name.
 */
const MIDDLE = `hidden ${CELL} sm:table-cell`;
const WIDE = `hidden ${CELL} lg:table-cell`;
const COLUMNS = [
  { title: 'Slot', look: CELL },
  { title: 'State', look: CELL },
  { title: 'Failed, 24 h', look: MIDDLE },
  { title: 'Remote', look: WIDE },
  { title: 'Stable', look: WIDE },
  { title: 'Candidate', look: WIDE },
  { title: 'Changed', look: WIDE },
];
const ROW_STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

interface SlotsTableProps {
  slots: readonly LiveSlot[];
  facts: SlotFacts;
  myId: string;
}

/** Moves the focus to the previous or next row with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = ROW_STEPS[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  links[at + step]?.focus();
}

/** Lists every slot with its live assignment and its failures. A click on a row opens the slot's page. */
export function SlotsTable({ slots, facts, myId }: SlotsTableProps) {
  return (
    <div
      className="overflow-x-auto rounded-card border border-line bg-surface"
      role="region"
      aria-label="Slots"
    >
      <table className="w-full text-left text-sm">
        <thead className="text-xs text-ink-soft">
          <tr className="border-b border-line">
            {COLUMNS.map(({ title, look }) => (
              <th key={title} scope="col" className={`${look} font-semibold`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {slots.map((slot) => (
            <SlotLine key={slot.slot} slot={slot} facts={facts} myId={myId} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const candidateText = (live: AssignmentRow | null) =>
  live === null || live.candidate_version === null
    ? null
    : `${live.candidate_version} at ${rolloutText(live.rollout_bp)}`;

function servedText(live: AssignmentRow | null): string {
  if (live === null) return 'Never assigned';
  const stable = `${live.remote} ${live.stable_version}`;
  const candidate = candidateText(live);
  return candidate === null ? stable : `${stable}, ${candidate}`;
}

function SlotLine({ slot, facts, myId }: { slot: LiveSlot; facts: SlotFacts; myId: string }) {
  const { live } = slot;
  const { word, tone } = slotState(slot);
  const nameOf = useActorName(myId);
  const navigate = useNavigate();
  const overview = facts.overview?.find((row) => row.slot === slot.slot);
  const open = ({ target }: MouseEvent) => {
    // The link itself handles clicks on it, such as those that open a new tab.
    if (target instanceof Element && target.closest('a') === null) void navigate(slotPath(slot.slot));
  };
  return (
    <tr
      className="cursor-pointer border-b border-line align-top last:border-0 hover:bg-brand-soft"
      onClick={open}
    >
      <th scope="row" className={`${CELL} font-semibold`}>
        <Link
          to={slotPath(slot.slot)}
          className="inline-flex min-h-9 flex-col underline-offset-4 hover:underline"
        >
          {slot.title}
          <span className="font-normal text-ink-soft wrap-anywhere">{slot.slot}</span>
        </Link>
        <span className="block font-normal wrap-anywhere lg:hidden">{servedText(live)}</span>
        <span className="block font-normal sm:hidden">
          Failed, 24 h: <FailureRate overview={overview} />
        </span>
        <Attention reasons={attentionReasons(slot, facts)} />
      </th>
      <td className={CELL}>
        <span className="flex flex-wrap gap-1">
          <Badge tone={tone}>{word}</Badge>
          {live?.pinned === true && <Badge tone="warning">Pinned</Badge>}
        </span>
      </td>
      <td className={MIDDLE}>
        <FailureRate overview={overview} />
      </td>
      <td className={WIDE}>{live?.remote ?? '-'}</td>
      <td className={`${WIDE} tabular-nums`}>{live?.stable_version ?? '-'}</td>
      <td className={`${WIDE} tabular-nums`}>{candidateText(live) ?? '-'}</td>
      <td className={`${WIDE} text-ink-soft`}>
        {live === null ? 'Never assigned' : `${momentText(live.created_at)} by ${nameOf(live.actor)}`}
      </td>
    </tr>
  );
}
