import { abilityNames, type CatalogueEntry } from '@mindloom/domain';
import { AREA_NAMES, type Area } from '@mindloom/game-contract';

/** British English puts no comma before the last 'and', as in the fixed text 'Memory, Focus and Speed'. */
const ABILITIES = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Returns the abilities that a game or a set trains, such as 'Memory, Focus and Creative'.
 * @param category the category of the game or set. It names the abilities if the games are not known.
 * @param games the games of a set; empty for a single game, and for a set whose games are not known.
 */
export function abilitiesText(category: Area, games: readonly Pick<CatalogueEntry, 'category'>[]): string {
  const names = [...new Set(games.map((game) => AREA_NAMES[game.category]))];
  return names.length === 0 ? abilityNames[category] : ABILITIES.format(names);
}
