import type { CatalogueEntry } from '../catalogue';
import { entryOfSlot } from '../daily-set';
import { type ClosedSlots, defaultRemotes, isPlayable, noneClosed, slotIds, waysToPlay } from '../launch';
import { noSlots, type SlotCatalogue } from '../slots';
import { areasOfCategory, type MeasuredArea, measuredAreas } from '../scoring';
import { planGames } from '../training-plan';
import { type Ability, type Estimate, POPULATION } from './ability';
import { type Level, levelOf } from './level';

/** A player's ability in one game of the catalogue. */
export interface GameAbility {
  entry: CatalogueEntry;
  ability: Ability;
}

/** The weight of a game in its area: the share of the population's variance that the plays of the game explain. */
const weightOf = ({ sd }: Estimate): number => Math.max(0, 1 - sd ** 2);

/** Returns the weighted mean of independent estimates. The estimates must have a positive total weight. */
function weightedMean(estimates: readonly Estimate[]): Estimate {
  const total = estimates.reduce((sum, estimate) => sum + weightOf(estimate), 0);
  const mean = estimates.reduce((sum, estimate) => sum + weightOf(estimate) * estimate.mean, 0) / total;
  const variance = estimates.reduce((sum, estimate) => sum + (weightOf(estimate) * estimate.sd) ** 2, 0);
  return { mean, sd: Math.sqrt(variance) / total };
}

/**
 * Combines the abilities in several games into a weighted mean. A game has a larger weight if its ability is better
 * known. A game about which nothing is known has no weight. The errors of different games are independent, because they
 * come from different answers.
 * @returns null if nothing is known about any of the games.
 */
export function combinedAbility(abilities: readonly Ability[]): Ability | null {
  const known = abilities.filter(({ overall, accuracy }) => weightOf(overall) > 0 && weightOf(accuracy) > 0);
  if (known.length === 0) return null;
  return {
    overall: weightedMean(known.map(({ overall }) => overall)),
    accuracy: weightedMean(known.map(({ accuracy }) => accuracy)),
    plays: known.reduce((sum, { plays }) => sum + plays, 0),
  };
}

const isOfArea = ({ category }: CatalogueEntry, area: MeasuredArea): boolean =>
  category !== 'balanced' && areasOfCategory(category).includes(area);

/**
 * Returns the ability in an area: the combined abilities of its games. Logic and creative games belong to speed, as in
 * the area scores (D-13).
 * @returns null if nothing is known about the games of the area.
 */
export const areaAbility = (games: readonly GameAbility[], area: MeasuredArea): Ability | null =>
  combinedAbility(games.filter(({ entry }) => isOfArea(entry, area)).map(({ ability }) => ability));

/**
 * Returns the games of an area by their remotes: those that the product slots have by default, and those that the added
 * slots load.
 */
export function gamesOfArea(area: MeasuredArea, slots: SlotCatalogue = noSlots): string[] {
  const isInArea = (slot: string) => {
    const entry = entryOfSlot(slot, slots);
    return entry !== null && isOfArea(entry, area);
  };
  const added = [...slots].flatMap(([slot, { kind, remote }]) =>
    kind === 'added' && remote !== undefined && isInArea(slot) ? [remote] : [],
  );
  return [...new Set([...slotIds.filter(isInArea).map((slot) => defaultRemotes[slot]), ...added])];
}

/** A suggestion that follows from the levels. */
export interface LevelSuggestion {
  /** Why the area is suggested: its level is clearly below the others, or the least is known about it. */
  kind: 'lowest' | 'least-known';
  area: MeasuredArea;
  /** The level of the area; null if nothing is known about it. */
  level: Level | null;
  /** The game to open. */
  game: { id: string; name: string };
}

/**
 * Two areas differ clearly if the difference of their levels is at least this many standard errors (95 %, one-sided).
 */
const CLEARLY_SE = 1.645;

/** From this standard deviation on, in logits, too little is known about an area. */
const LITTLE_KNOWN_SD = 0.5;

const isClearlyBelow = (one: Estimate, other: Estimate): boolean =>
  other.mean - one.mean >= CLEARLY_SE * Math.hypot(one.sd, other.sd);

/**
 * Returns the area that a suggestion is for. An area about which nothing is known gets the estimate of a usual player.
 */
function suggestedArea(estimateOf: (area: MeasuredArea) => Estimate) {
  const lowest = measuredAreas.find((area) =>
    measuredAreas.every((other) => other === area || isClearlyBelow(estimateOf(area), estimateOf(other))),
  );
  if (lowest !== undefined) return { kind: 'lowest', area: lowest } as const;
  const [leastKnown = 'memory'] = measuredAreas.toSorted((a, b) => estimateOf(b).sd - estimateOf(a).sd);
  return estimateOf(leastKnown).sd >= LITTLE_KNOWN_SD
    ? ({ kind: 'least-known', area: leastKnown } as const)
    : null;
}

/**
 * Suggests a game by the player's levels. If the level of one area is clearly below the others, it suggests the game with
 * the lowest level in this area. Otherwise, it suggests the game with the least certain level, in an area whose level is
 * uncertain. The suggestion is shown beside the training plan, whose rules use scores (RECO-19).
 * @param closed the slots that cannot be started now. Their games are not suggested.
 * @param slots the texts of the slots. Slots that staff have created are suggested like the others.
 * @returns null before the first level, if no area stands out, and if no game of the area can be started.
 */
export function levelSuggestion(
  games: readonly GameAbility[],
  closed: ClosedSlots = noneClosed,
  slots: SlotCatalogue = noSlots,
): LevelSuggestion | null {
  if (games.length === 0) return null;
  const suggested = suggestedArea((area) => (areaAbility(games, area) ?? POPULATION).overall);
  if (suggested === null) return null;
  const { kind, area } = suggested;
  const estimateIn = ({ name }: CatalogueEntry) =>
    (games.find(({ entry }) => entry.name === name)?.ability ?? POPULATION).overall;
  const order = (estimate: Estimate) => (kind === 'lowest' ? estimate.mean : -estimate.sd);
  const usualFirst = waysToPlay(slots)
    .filter(({ source }) => source === null)
    .map(({ entry }) => entry)
    .toSorted((one, other) => Number(other.id === planGames[area]) - Number(one.id === planGames[area]));
  const [game] = usualFirst
    .filter((entry) => isOfArea(entry, area) && isPlayable(entry.id, closed))
    .toSorted((one, other) => order(estimateIn(one)) - order(estimateIn(other)));
  if (game === undefined) return null;
  const ability = areaAbility(games, area);
  return {
    ...suggested,
    level: ability === null ? null : levelOf(ability),
    game: { id: game.id, name: game.name },
  };
}
