import { Badge } from '@mindloom/ui';
import { type LiveSlot, percentText, slotState } from './live-slots';

const COLUMNS = ['Slot', 'State', 'Remote', 'Stable', 'Candidate', 'Changed'];

/** Every slot with what it loads now. */
export function SlotsTable({ slots }: { slots: readonly LiveSlot[] }) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left text-sm">
        <thead className="text-xs text-ink-soft">
          <tr className="border-b border-line">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <SlotLine key={slot.slot} slot={slot} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SlotLine({ slot }: { slot: LiveSlot }) {
  const { live } = slot;
  const { word, tone } = slotState(slot);
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="px-4 py-3 font-semibold">
        {slot.title}
        <span className="block font-normal text-ink-soft">{slot.slot}</span>
      </th>
      <td className="px-4 py-3">
        <Badge tone={tone}>{word}</Badge>
      </td>
      <td className="px-4 py-3">{live?.remote ?? '-'}</td>
      <td className="px-4 py-3 tabular-nums">{live?.stable_version ?? '-'}</td>
      <td className="px-4 py-3 tabular-nums">
        {live?.candidate_version == null
          ? '-'
          : `${live.candidate_version} at ${percentText(live.rollout_bp)}`}
      </td>
      <td className="px-4 py-3 text-ink-soft">
        {live === null ? 'Never assigned' : `${new Date(live.created_at).toLocaleString()} by ${live.actor}`}
      </td>
    </tr>
  );
}
