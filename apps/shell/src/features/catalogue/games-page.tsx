import './catalogue.css';
import {
  type CatalogueEntry,
  type ClosedSlots,
  type Game,
  gridSource,
  isPlayable,
  waysToPlay,
} from '@mindloom/domain';
import { GameCard, type GameCardActions } from './game-card';
import { WaysToPlay, type WaysToPlayProps } from './ways-to-play';

export interface GamesPageProps extends GameCardActions {
  entries: readonly CatalogueEntry[];
  /** The progress of a player; null for a visitor. */
  progressOf: (entry: CatalogueEntry) => Game | 'pending' | null;
  closed: ClosedSlots;
  /** The record of a player in a slot; undefined for a visitor. */
  recordOf?: WaysToPlayProps['recordOf'];
}

const ways = waysToPlay();

/** The four games of the grid, then all ways to play (docs/product/catalogue.md). */
export function GamesPage({ entries, progressOf, closed, recordOf, ...actions }: GamesPageProps) {
  return (
    <div className="page py-10 md:py-14">
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
        ways={ways}
        gamePath={actions.gamePath}
        isOpen={({ entry, source }) => isPlayable(entry.id, closed, source ?? undefined)}
        recordOf={recordOf}
        onReach={actions.onReach}
      />
    </div>
  );
}
