import './catalogue.css';
import {
  type CatalogueEntry,
  type ClosedSlots,
  type Game,
  gridSource,
  isPlayable,
  type SlotCatalogue,
  waysToPlay,
} from '@mindloom/domain';
import { GameCard, type GameCardActions } from './game-card';
import { WaysToPlay, type WaysToPlayProps } from './ways-to-play';

export interface GamesPageProps extends GameCardActions {
  entries: readonly CatalogueEntry[];
  /** Returns the player's progress in a game; null for a visitor, and if the progress could not be read. */
  progressOf: (entry: CatalogueEntry) => Game | 'pending' | null;
  closed: ClosedSlots;
  /** The texts of the slots. The table also lists the slots that staff have created. */
  slots: SlotCatalogue;
  /** Returns the player's best and last result in a slot. Undefined for a visitor. */
  recordOf?: WaysToPlayProps['recordOf'];
}

/** The games list: a grid of four games, then a table of all ways to play (docs/product/catalogue.md). */
export function GamesPage({ entries, progressOf, closed, slots, recordOf, ...actions }: GamesPageProps) {
  return (
    <div className="page games-page py-10 md:py-14">
      <title>Games · Mindloom</title>
      <h1 className="text-4xl">Brain Training Games</h1>
      <p className="mt-3 text-lg text-ink-soft">Four boards. Pick the thread that you want to pull today.</p>
      <ul className="catalogue">
        {entries.map((entry) => (
          <GameCard
            key={entry.id}
            entry={entry}
            progress={progressOf(entry)}
            isOpen={isPlayable(entry.id, closed, gridSource)}
            {...actions}
          />
        ))}
      </ul>
      <WaysToPlay
        ways={waysToPlay(slots)}
        gamePath={actions.gamePath}
        isOpen={({ entry, source }) => isPlayable(entry.id, closed, source ?? undefined)}
        recordOf={recordOf}
        onReach={actions.onReach}
      />
    </div>
  );
}
