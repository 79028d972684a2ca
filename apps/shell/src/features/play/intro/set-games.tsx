import type { CatalogueEntry } from '@mindloom/domain';
import { AreaIcon } from '@mindloom/ui';

/** The three games of a set, in the order of play. */
export const SetGames = ({ entries }: { entries: readonly CatalogueEntry[] }) => (
  <section className="intro-how" aria-labelledby="set-games-title">
    <h2 id="set-games-title" className="intro-how-title text-lg">
      In this order
    </h2>
    <ol>
      {entries.map(({ name, category, description }) => (
        <li key={name} className="intro-set-game" data-area={category}>
          <AreaIcon area={category} size={28} />
          <div>
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-ink-soft">{description}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
