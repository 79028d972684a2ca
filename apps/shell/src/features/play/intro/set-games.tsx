import './set-games.css';
import type { CatalogueEntry } from '@mindloom/domain';
import { AreaIcon, AREA_NAMES } from '@mindloom/ui';

interface SetGamesProps {
  /** The catalogue entry of the set. */
  set: CatalogueEntry;
  /** The games of the set. */
  entries: readonly CatalogueEntry[];
}

/** The three games of a set, in the order of play. */
export const SetGames = ({ set, entries }: SetGamesProps) => (
  <section className="intro-how" aria-labelledby="set-games-title">
    <div className="intro-how-title">
      <h2 id="set-games-title" className="text-lg">
        In this order
      </h2>
      {set.brainTarget !== undefined && <p className="text-sm text-ink-soft">{set.brainTarget}</p>}
    </div>
    <ol>
      {entries.map(({ name, category, description }) => (
        <li key={name} className="intro-set-game" data-area={category}>
          <AreaIcon area={category} size={28} />
          <div className="grow">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-ink-soft">{AREA_NAMES[category]}</span>
            </p>
            <p className="text-sm text-ink-soft">{description}</p>
          </div>
        </li>
      ))}
    </ol>
    {set.cognitiveHealth !== undefined && <p className="intro-set-note">{set.cognitiveHealth}</p>}
  </section>
);

/** The games from which a random set is drawn. */
export const SetPool = ({ entries }: { entries: readonly CatalogueEntry[] }) => (
  <section className="intro-how" aria-labelledby="set-pool-title">
    <div className="intro-how-title">
      <h2 id="set-pool-title" className="text-lg">
        Three of these games
      </h2>
      <p className="text-sm text-ink-soft">Never two of the same area</p>
    </div>
    <ul>
      {entries.map(({ name, category }) => (
        <li key={name} className="intro-set-game" data-compact data-area={category}>
          <AreaIcon area={category} size={24} />
          <span className="font-semibold">{name}</span>
          <span className="ml-auto text-sm text-ink-soft">{AREA_NAMES[category]}</span>
        </li>
      ))}
    </ul>
  </section>
);
