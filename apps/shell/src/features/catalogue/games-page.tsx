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
import { Button } from '@mindloom/ui';
import { OfflineNote } from '../../platform/offline-note';
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
  /** Starts a round that needs no account. Undefined for a player. */
  onTry?: (() => void) | undefined;
}

/** The slot of the round that needs no account. */
const TRIAL_SLOT = 'memory-match';

/** The games list: a grid of four games, then a table of all ways to play (docs/product/catalogue.md). */
export function GamesPage(props: GamesPageProps) {
  const { entries, progressOf, closed, slots, recordOf, onTry, ...actions } = props;
  const ways = waysToPlay(slots);
  return (
    <div className="page games-page py-10">
      <title>Games · Mindloom</title>
      <div className="games-head">
        <div>
          <h1 className="text-4xl">Brain Training Games</h1>
          <p className="mt-3 text-lg text-ink-soft">
            Four games to start with. Below them are all {ways.length} ways to play.
            {actions.isSignedIn && (
              <span className="games-rule"> Each finished play adds 25% to the progress of its game.</span>
            )}
          </p>
        </div>
        {onTry !== undefined && isPlayable(TRIAL_SLOT, closed) && <TryOffer onTry={onTry} />}
      </div>
      <OfflineNote>
        Games that this device has loaded before still start. Their results wait here until you are back.
      </OfflineNote>
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

/** Offers a visitor the same round as the home page. */
const TryOffer = ({ onTry }: { onTry: () => void }) => (
  <div className="games-try">
    <p className="text-sm text-ink-soft">60 seconds of Memory Master. No account needed.</p>
    <Button variant="secondary" onClick={onTry}>
      Play now
    </Button>
  </div>
);
