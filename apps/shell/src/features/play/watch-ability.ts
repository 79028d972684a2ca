import { knownAbilities, playerAbilities } from '@mindloom/data-access/queries';
import { defaultRemotes, slotIds } from '@mindloom/domain';
import { abilityAfterPause, abilityForGame, type StoredAbility } from '@mindloom/domain/measurement';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../../query-client';
import { slotCatalogue } from '../../platform/registry/slot-catalogue';

/** Returns the player's ability today in the game of a slot; null if none is stored for this game. */
function abilityOf(slot: string, abilities: readonly StoredAbility[]): number | null {
  const known = slotIds.find((id) => id === slot);
  const remote =
    slotCatalogue().get(slot)?.remote ?? (known === undefined ? undefined : defaultRemotes[known]);
  const stored = abilities.find(({ game }) => game === remote);
  if (stored === undefined) return null;
  const pauseMs = Date.now() - Date.parse(stored.updatedAt);
  return abilityForGame(abilityAfterPause(stored.ability, pauseMs).accuracy);
}

/**
 * Reads the player's ability in the game of a slot, and reads it again after each saved play. Without a connection,
 * uses the abilities that this device read last.
 * @param onChange gets logits, where 0 is the usual player. It is not called for a game without a stored ability.
 * @returns a function that stops watching.
 */
export function watchAbility(userId: string, slot: string, onChange: (ability: number) => void): () => void {
  const observer = new QueryObserver(queryClient, playerAbilities(userId));
  return observer.subscribe(({ data, isError }) => {
    const abilities = data ?? (isError ? knownAbilities(userId)?.data : undefined);
    const ability = abilityOf(slot, abilities ?? []);
    if (ability !== null) onChange(ability);
  });
}
