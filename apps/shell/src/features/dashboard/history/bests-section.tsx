import { civilDate, figureText, type GameHistory, listedText } from '@mindloom/domain';
import { AreaIcon, Card, classNames } from '@mindloom/ui';
import { Fold } from '../fold';
import { HowCalculated } from '../insight/how-calculated';
import { FigureValue } from './figure-value';
import { capital, dateText } from './trend';

/** How many personal bests a phone shows before the list is unfolded. */
const UNFOLDED = 1;

export interface BestsSectionProps {
  games: readonly GameHistory[];
  zone: string;
  /** The number of plays that were read; null if the player has no other plays. */
  readPlays: number | null;
}

/** Lists for each game the best value of the main figure and the day on which the player reached it. */
export function BestsSection({ games, zone, readPlays }: BestsSectionProps) {
  return (
    <section aria-labelledby="bests-title" className="grid content-start gap-4">
      <div className="history-head">
        <h2 id="bests-title" className="text-xl">
          Personal bests
        </h2>
        <HowCalculated figure="bests" look="text" />
      </div>
      <Fold label={games.length > UNFOLDED ? `Show all ${games.length} personal bests` : null}>
        <Card flush>
          <ul>
            {games.map((game, index) => (
              <BestLine key={game.slot} game={game} zone={zone} isRest={index >= UNFOLDED} />
            ))}
          </ul>
          {readPlays !== null && (
            <p className="fold-rest border-t border-line px-5 py-3 text-sm text-ink-soft">
              From your latest {readPlays} games.
            </p>
          )}
        </Card>
      </Fold>
    </section>
  );
}

interface BestLineProps {
  game: GameHistory;
  zone: string;
  /** Whether a phone hides the line until the player asks for all bests. */
  isRest: boolean;
}

/** The best value of a game's main figure. The best values of other figures are shown below the game's trend. */
function BestLine({ game: { entry, bests }, zone, isRest }: BestLineProps) {
  const [best] = bests;
  if (best === undefined) return null;
  const { figure, value, at } = best;
  return (
    <li className={classNames('play-line', isRest && 'fold-rest')}>
      <AreaIcon area={entry.category} size={22} />
      <span className="grid">
        <span className="font-semibold">{entry.name}</span>
        <span className="text-sm text-ink-soft">
          {capital(figure.label)}, <time dateTime={at}>{dateText(civilDate(Date.parse(at), zone))}</time>
        </span>
      </span>
      <span className="font-display text-lg font-bold tabular-nums">
        <FigureValue text={listedText(figure, value, entry.category)} />
      </span>
    </li>
  );
}

/** The best values of one game with their days. */
export function GameBests({ game, zone }: { game: GameHistory; zone: string }) {
  return (
    <div className="game-bests">
      <h3 id="game-bests-title" className="text-base">
        Your bests in {game.entry.name}
      </h3>
      <dl aria-labelledby="game-bests-title">
        {game.bests.map(({ figure, value, at }) => (
          <div key={figure.name} className="game-best">
            <dt>{capital(figure.label)}</dt>
            <dd className="game-best-value">
              <FigureValue text={figureText(figure, value)} />
            </dd>
            <dd>
              <time dateTime={at}>{dateText(civilDate(Date.parse(at), zone))}</time>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
