import { Badge } from '@mindloom/ui';
import { useActorName } from '../../registry/actor-name';
import { describeSetting } from '../../registry/describe-change';
import { momentText } from '../../registry/format';
import { type LiveSlot, liveSetting, slotState } from './live-slots';

/** Shows what players of the slot get now, who set it and why. */
export function LiveFacts({ slot, myId }: { slot: LiveSlot; myId: string }) {
  const { word, tone } = slotState(slot);
  const { live } = slot;
  const nameOf = useActorName(myId);
  return (
    <section className="flex flex-col gap-2" aria-label="Live state">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{word}</Badge>
        {live?.pinned === true && <Badge tone="warning">Pinned</Badge>}
        <span className="text-sm text-ink-soft">{slot.slot}</span>
        {live !== null && (
          <span className="text-sm text-ink-soft tabular-nums">Revision {live.revision}</span>
        )}
      </p>
      {describeSetting(liveSetting(slot)).map((sentence) => (
        <p key={sentence} className="font-semibold">
          {sentence}
        </p>
      ))}
      {live !== null && (
        <p className="text-sm text-ink-soft">
          Set {momentText(live.created_at)} by {nameOf(live.actor)}: {live.reason}
        </p>
      )}
    </section>
  );
}
