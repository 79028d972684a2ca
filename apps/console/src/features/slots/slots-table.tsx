import type { AssignmentRow } from '@mindloom/data-access/staff';
import { Badge } from '@mindloom/ui';
import type { KeyboardEvent } from 'react';
import { useActorName } from '../../registry/actor-name';
import { momentText, rolloutText } from '../../registry/format';
import { type LiveSlot, slotState } from './live-slots';

const COLUMNS = ['Slot', 'State'];
/** Narrow windows hide these columns and show their values in a line under the slot's name. */
const WIDE_COLUMNS = ['Remote', 'Stable', 'Candidate', 'Changed'];
const WIDE = 'hidden px-4 py-2 lg:table-cell';
const ROW_STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

interface SlotsTableProps {
  slots: readonly LiveSlot[];
  myId: string;
  onOpen: (slot: string) => void;
}

/** Moves the focus to the previous or next row with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = ROW_STEPS[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  buttons[at + step]?.focus();
}

/** Lists every slot with its live assignment. A click on a row opens the slot. */
export function SlotsTable({ slots, myId, onOpen }: SlotsTableProps) {
  return (
    <div
      className="overflow-x-auto rounded-card border border-line bg-surface"
      role="region"
      aria-label="Slots"
    >
      <table className="w-full text-left text-sm">
        <thead className="text-xs text-ink-soft">
          <tr className="border-b border-line">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-4 py-2 font-semibold">
                {column}
              </th>
            ))}
            {WIDE_COLUMNS.map((column) => (
              <th key={column} scope="col" className={`${WIDE} font-semibold`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {slots.map((slot) => (
            <SlotLine key={slot.slot} slot={slot} myId={myId} onOpen={() => onOpen(slot.slot)} />
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

function SlotLine({ slot, myId, onOpen }: { slot: LiveSlot; myId: string; onOpen: () => void }) {
  const { live } = slot;
  const { word, tone } = slotState(slot);
  const nameOf = useActorName(myId);
  return (
    <tr className="cursor-pointer border-b border-line last:border-0 hover:bg-brand-soft" onClick={onOpen}>
      <th scope="row" className="px-4 py-2 font-semibold">
        {/* The click bubbles to the row, which opens the slot. */}
        <button type="button" className="min-h-9 text-left font-semibold underline-offset-4 hover:underline">
          {slot.title}
          <span className="block font-normal text-ink-soft">{slot.slot}</span>
          <span className="block font-normal wrap-anywhere lg:hidden">{servedText(live)}</span>
        </button>
      </th>
      <td className="px-4 py-2">
        <span className="flex flex-wrap gap-1">
          <Badge tone={tone}>{word}</Badge>
          {live?.pinned === true && <Badge tone="warning">Pinned</Badge>}
        </span>
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
