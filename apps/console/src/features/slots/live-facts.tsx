import { Badge } from '@mindloom/ui';
import { useActorName } from '../../registry/actor-name';
import { describeSetting } from '../../registry/describe-change';
import { momentText } from '../../registry/format';
import { PLACE_WORDS, placeOf, usePlaceFacts } from '../../registry/place';
import { type LiveSlot, liveSetting, slotState } from './live-slots';
import { attentionReasons, useSlotFacts } from './slot-attention';
import { Attention, FailureRate } from './slot-marks';

/** Shows which release players of the slot get now, how often it fails, who assigned it and why. */
export function LiveFacts({ slot, myId }: { slot: LiveSlot; myId: string }) {
  const { word, tone } = slotState(slot);
  const { live } = slot;
  const nameOf = useActorName(myId);
  const facts = useSlotFacts();
  const places = usePlaceFacts();
  const setting = liveSetting(slot);
  return (
    <section className="flex flex-col gap-2" aria-label="Live state">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{word}</Badge>
        {live?.pinned === true && <Badge tone="warning">Pinned</Badge>}
        {live !== null && (
          <span className="text-sm text-ink-soft tabular-nums">Revision {live.revision}</span>
        )}
      </p>
      {setting !== null && places !== null && (
        <p className="text-sm">
          Place: {PLACE_WORDS[placeOf(setting, null, places)]}
          {setting.place === null ? ', by the trust in its team' : ', set by staff'}
        </p>
      )}
      {describeSetting(setting).map((sentence) => (
        <p key={sentence} className="font-semibold">
          {sentence}
        </p>
      ))}
      <p className="text-sm">
        Failed in the last 24 hours:{' '}
        <FailureRate overview={facts.overview?.find((row) => row.slot === slot.slot)} />
      </p>
      <Attention reasons={attentionReasons(slot, facts)} />
      {live !== null && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          Set {momentText(live.created_at)} by {nameOf(live.actor)}: {live.reason}
        </p>
      )}
    </section>
  );
}
