import { civilDate, type GameHistory } from '@mindloom/domain';
import { AreaIcon, Card } from '@mindloom/ui';
import { HowCalculated } from '../insight/how-calculated';
import { FigureValue } from './figure-value';
import { capital, dateText } from './trend';

export interface BestsSectionProps {
  games: readonly GameHistory[];
  zone: string;
  /** How many plays were read, where older ones are not among them. */
  readPlays: number | null;
}

/** Per game the best value of the figure that says most, and when it was reached. */
export function BestsSection({ games, zone, readPlays }: BestsSectionProps) {
  return (
    <section aria-labelledby="bests-title" className="grid content-start gap-4">
      <div className="history-head">
        <h2 id="bests-title" className="text-xl">
          Personal bests
        </h2>
        <HowCalculated figure="bests" look="words" />
      </div>
      <Card flush>
        <ul>
          {games.map((game) => (
            <BestLine key={game.slot} game={game} zone={zone} />
          ))}
        </ul>
        {readPlays !== null && (
          <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">
            From your latest {readPlays} games.
          </p>
        )}
      </Card>
    </section>
  );
}

/** A game's first figure; the others stand below its trend. */
function BestLine({ game: { entry, bests }, zone }: { game: GameHistory; zone: string }) {
  const [best] = bests;
  if (best === undefined) return null;
  const { figure, value, at } = best;
  return (
    <li className="play-line">
      <AreaIcon area={entry.category} size={22} />
      <span className="grid">
        <span className="font-semibold">{entry.name}</span>
        <span className="text-sm text-ink-soft">
          {capital(figure.label)}, <time dateTime={at}>{dateText(civilDate(Date.parse(at), zone))}</time>
        </span>
      </span>
      <span className="font-display text-lg font-bold tabular-nums">
        <FigureValue figure={figure} value={value} />
      </span>
    </li>
  );
}
