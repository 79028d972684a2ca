import './catalogue.css';
import {
  addedCards,
  type CatalogueEntry,
  type ClosedSlots,
  type Game,
  gridSource,
  isPlayable,
  resolveLaunch,
  listedWays,
  type SlotCatalogue,
  storedSlot,
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
  /** The texts of the slots. The table of all games also lists the slots that staff have created. */
  slots: SlotCatalogue;
  /** Returns the player's best and last result in a slot. Undefined for a visitor. */
  recordOf?: WaysToPlayProps['recordOf'];
  /**
   * The slots whose games start without a connection. Null while the device is online, and until the slots are known.
   */
  storedSlots: ReadonlySet<string> | null;
  /** Starts a round that needs no account. Undefined for a player. */
  onTry?: (() => void) | undefined;
}

/** The slot of the round that needs no account. */
const TRIAL_SLOT = 'memory-match';

/**
 * The games list: a grid of four games, the cards of the games that staff have added, and a table of all ways to play
 * (docs/product/catalogue.md).
 */
export function GamesPage(props: GamesPageProps) {
  const { closed, slots, recordOf, storedSlots, onTry, gamePath, onReach } = props;
  const ways = listedWays(slots);
  const added = addedCards(slots);
  return (
    <div className="page games-page py-10">
      <title>Games · Mindloom</title>
      <div className="games-head">
        <div>
          <h1 className="text-4xl">Brain Training Games</h1>
          <p className="mt-3 text-lg text-ink-soft">
            Four games to start with, and all {ways.length} ways to play below.
          </p>
        </div>
        {onTry !== undefined && isPlayable(TRIAL_SLOT, closed) && <TryOffer onTry={onTry} />}
      </div>
      <OfflineNote>
        {storedSlots?.size === 0
          ? 'This device has not stored a game yet. Games that you open stay here for the next time.'
          : 'Games marked “On this device” still start. Their results wait here until you are back.'}
      </OfflineNote>
      <Cards {...props} />
      {added.length > 0 && (
        <section aria-labelledby="added-title" className="mt-12">
          <h2 id="added-title" className="text-2xl">
            More games
          </h2>
          <Cards {...props} entries={added} />
        </section>
      )}
      <WaysToPlay
        ways={ways}
        gamePath={gamePath}
        isOpen={({ entry, source }) => isPlayable(entry.id, closed, source ?? undefined)}
        storedSlots={storedSlots}
        recordOf={recordOf}
        onReach={onReach}
      />
    </div>
  );
}

type CardsProps = Pick<GamesPageProps, 'entries' | 'progressOf' | 'closed' | 'slots' | 'storedSlots'> &
  GameCardActions;

/** A row of cards. */
const Cards = ({ entries, progressOf, closed, slots, storedSlots, ...actions }: CardsProps) => (
  <ul className="catalogue">
    {entries.map((entry) => (
      <GameCard
        key={entry.id}
        entry={entry}
        progress={progressOf(entry)}
        isOpen={isPlayable(entry.id, closed, gridSource)}
        isOnDevice={storedSlots === null ? null : storedSlots.has(slotOfCard(entry, slots))}
        isSignedIn={actions.isSignedIn}
        gamePath={actions.gamePath}
        onSignIn={actions.onSignIn}
        onReach={actions.onReach}
      />
    ))}
  </ul>
);

/** The slot that a card opens. Creative Spark has a slot of its own (D-03). */
function slotOfCard({ id }: CatalogueEntry, slots: SlotCatalogue): string {
  const launch = resolveLaunch(id, gridSource, undefined, slots);
  return launch.ok ? storedSlot(launch) : id;
}

/** Offers a visitor the same round as the home page. */
const TryOffer = ({ onTry }: { onTry: () => void }) => (
  <div className="games-try">
    <p className="text-sm text-ink-soft">60 seconds of Memory Master. No account needed.</p>
    <Button onClick={onTry}>Play now</Button>
  </div>
);
