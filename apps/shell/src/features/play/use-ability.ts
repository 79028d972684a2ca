import { useEffect, useState } from 'react';

/** The ability of the usual player, in logits. */
const USUAL = 0;

/**
 * Returns the player's ability in the game of a slot, for the choice For you. Visitors, players without a stored
 * ability, and sets get the ability of the usual player.
 * @param slot the slot whose game is played.
 * @param userId null for a visitor.
 * @returns logits, where 0 is the usual player.
 */
export function useAbility(slot: string, userId: string | null): number {
  const [read, setRead] = useState({ slot, userId, ability: USUAL });
  useEffect(() => {
    if (userId === null) return undefined;
    let isWatching = true;
    let stop: () => void = () => undefined;
    import('./standing').then(
      ({ watchAbility }) => {
        if (isWatching) stop = watchAbility(userId, slot, (ability) => setRead({ slot, userId, ability }));
      },
      (cause: unknown) => console.warn('ML-190', 'For you uses the ability of the usual player', cause),
    );
    return () => {
      isWatching = false;
      stop();
    };
  }, [slot, userId]);
  return read.slot === slot && read.userId === userId ? read.ability : USUAL;
}
