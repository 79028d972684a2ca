import { type Random } from '../seeded';

/** What can happen to a save on its way, as the quality bar names it, with its variants. */
export const FAULTS = [
  'request lost',
  'reply lost after commit',
  '5xx',
  '5xx after commit',
  '429 with Retry-After',
  'half a request',
  'half a reply',
  '30 s stall before',
  '30 s stall after commit',
] as const;

export type Fault = (typeof FAULTS)[number];

/** Beyond the first fault, so many in a hundred attempts meet another one. */
const MORE_SHARE = 0.35;
const MOST_FAULTS = 4;

/** What happens to the attempts of one save, first to last; the attempts after these arrive. */
export type Fate = readonly Fault[];

/**
 * Draws the fate of a number of saves: each kind of fault comes first equally often, and some saves meet more.
 * @param count how many saves.
 */
export function drawFates(count: number, random: Random): Fate[] {
  const anyFault = (): Fault => FAULTS[Math.floor(random() * FAULTS.length)] ?? 'request lost';
  return Array.from({ length: count }, (_, index) => {
    const fate: Fault[] = [FAULTS[index % FAULTS.length] ?? 'request lost'];
    while (fate.length < MOST_FAULTS && random() < MORE_SHARE) fate.push(anyFault());
    return fate;
  });
}
