import { type ReleaseInfoRow, releaseInfos } from '@mindloom/data-access/staff';
import { Button } from '@mindloom/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayChange } from '../../registry/my-role';
import type { LiveSlot } from './live-slots';
import { SlotForm } from './slot-form';

/** Returns the differences between a slot's own texts and the description of the game that it loads. */
function differencesOf(slot: LiveSlot, info: ReleaseInfoRow): string[] {
  const pairs = [
    ['title', slot.title, info.title],
    ['area', slot.area, info.area],
    ...(info.minutes === null ? [] : [['minutes', slot.minutes, info.minutes]]),
  ];
  return pairs
    .filter(([, own, sent]) => own !== sent)
    .map(([name, own, sent]) => `${name}: the slot says ${own}, the game says ${sent}`);
}

/** Whether players see the texts of the game instead of those of the slot. */
const showsGame = ({ described_remote: described, live }: LiveSlot): boolean =>
  described !== null && live !== null && described !== live.remote;

/** The texts of a slot, with a warning if the game that the slot loads describes itself differently. */
export function SlotTexts({ slot, myId }: { slot: LiveSlot; myId: string }) {
  const mayChange = useMayChange(myId);
  const [isEditing, setEditing] = useState(false);
  const { live } = slot;
  const options = releaseInfos(live?.remote ?? '');
  const { data = [] } = useQuery(live === null ? { ...options, queryFn: skipToken } : options);
  const info = data.find(({ version }) => version === live?.stable_version);
  const differences = info === undefined ? [] : differencesOf(slot, info);
  return (
    <section aria-label="Texts" className="flex flex-col gap-3">
      <h2 className="text-lg">Texts</h2>
      <p className="wrap-anywhere">{slot.description}</p>
      <p className="text-sm text-ink-soft">
        {slot.area} · {slot.difficulty} · {slot.minutes} min · position {slot.position}
      </p>
      {showsGame(slot) && info === undefined && (
        <p role="alert" className="text-sm text-danger">
          The texts describe {slot.described_remote}, but the slot loads {live?.remote}, which has not
          described itself. Players read the texts of another game, and plays count in its area. Edit the
          texts.
        </p>
      )}
      {differences.length > 0 && (
        <div role="alert" className="text-sm text-danger">
          <p>
            {showsGame(slot)
              ? 'Players read the description of the game, because the slot’s texts describe another game.'
              : 'The game describes itself differently. Players read the slot’s texts.'}
          </p>
          <ul className="list-disc pl-5">
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </div>
      )}
      {isEditing ? (
        <SlotForm slot={slot} onSaved={() => setEditing(false)} />
      ) : (
        mayChange && (
          <Button variant="secondary" className="self-start" onClick={() => setEditing(true)}>
            Edit the texts
          </Button>
        )
      )}
    </section>
  );
}
