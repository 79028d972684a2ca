/**
 * Returns the player's ability in the game of a slot, for For You. Until abilities are measured and stored, everybody
 * starts as the usual player. This is the only place that has to read the stored ability.
 * @param _slot the slot whose game is played.
 * @returns logits, where 0 is the usual player.
 */
export const useAbility = (_slot: string): number => 0;
