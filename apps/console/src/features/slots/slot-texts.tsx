import {
  followReleaseTexts,
  REGISTRY_KEY,
  type ReleaseInfoRow,
  releaseInfos,
  type SlotTextsResult,
} from '@mindloom/data-access/staff';
import { Button } from '@mindloom/ui';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayChange } from '../../registry/my-role';
import type { LiveSlot } from './live-slots';
import { SlotForm } from './slot-form';

const PROPOSED = ['title', 'description', 'area', 'difficulty', 'minutes', 'picture'] as const;

/** What the release says about the slot's texts. A value that the release does not state is missing. */
const proposalOf = (info: ReleaseInfoRow): Partial<Pick<LiveSlot, (typeof PROPOSED)[number]>> =>
  Object.fromEntries(
    PROPOSED.flatMap((name) => (info[name] === null || info[name] === '' ? [] : [[name, info[name]]])),
  );

/** Returns the differences between a slot's own texts and those that its release proposes. */
function differencesOf(slot: LiveSlot, info: ReleaseInfoRow): string[] {
  const proposal = proposalOf(info);
  return PROPOSED.filter((name) => proposal[name] !== undefined && proposal[name] !== slot[name]).map(
    (name) => `${name}: the slot says ${slot[name]}, the game says ${proposal[name]}`,
  );
}

/** Whether players see the texts of the game because those of the slot describe another game. */
const describesAnother = ({ described_remote: described, live }: LiveSlot): boolean =>
  described !== null && live !== null && described !== live.remote;

/** The texts of a slot, what the release proposes instead, and where the texts that players read come from. */
export function SlotTexts({ slot, myId }: { slot: LiveSlot; myId: string }) {
  const mayChange = useMayChange(myId);
  const [isEditing, setEditing] = useState(false);
  const { live } = slot;
  const options = releaseInfos(live?.remote ?? '');
  const { data = [] } = useQuery(live === null ? { ...options, queryFn: skipToken } : options);
  const info = data.find(({ version }) => version === live?.stable_version);
  const showsRelease = info !== undefined && (slot.follows_release || describesAnother(slot));
  const shown = showsRelease ? { ...slot, ...proposalOf(info) } : slot;
  const differences = info === undefined ? [] : differencesOf(slot, info);
  return (
    <section aria-label="Texts" className="flex flex-col gap-3">
      <h2 className="text-lg">Texts</h2>
      <p className="font-semibold wrap-anywhere">{shown.title}</p>
      <p className="wrap-anywhere">{shown.description}</p>
      <p className="text-sm text-ink-soft">
        {shown.area} · {shown.difficulty} · {shown.minutes} min · picture {shown.picture} · position{' '}
        {shown.position}
      </p>
      {slot.follows_release && info !== undefined && (
        <p className="text-sm text-ink-soft">
          These texts come from the release {info.remote} {info.version}. A later release can change them.
        </p>
      )}
      {describesAnother(slot) && info === undefined && (
        <p role="alert" className="text-sm text-danger">
          The texts describe {slot.described_remote}, but the slot loads {live?.remote}, which has not
          described itself. Players read the texts of another game, and plays count in its area. Edit the
          texts.
        </p>
      )}
      {differences.length > 0 && !slot.follows_release && (
        <div role="alert" className="text-sm text-danger">
          <p>
            {describesAnother(slot)
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
        <SlotForm slot={shown} onSaved={() => setEditing(false)} />
      ) : (
        mayChange && (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setEditing(true)}>
              Edit the texts
            </Button>
            {differences.length > 0 && !slot.follows_release && <FollowRelease slot={slot} />}
          </div>
        )
      )}
    </section>
  );
}

/** Takes over the texts that the release proposes. */
function FollowRelease({ slot: { slot, revision } }: { slot: LiveSlot }) {
  const client = useQueryClient();
  const [result, setResult] = useState<SlotTextsResult | null>(null);
  const follow = async () => {
    const followed = await followReleaseTexts(slot, revision);
    setResult(followed);
    if (followed.ok) await client.invalidateQueries({ queryKey: REGISTRY_KEY });
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void follow()}>
        Use the texts of the release
      </Button>
      {result?.ok === false && (
        <p role="alert" className="text-danger">
          Nothing was changed. {result.problem} ({result.code})
        </p>
      )}
    </>
  );
}
