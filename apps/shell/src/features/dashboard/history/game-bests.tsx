import { civilDate, type GameHistory } from '@mindloom/domain';
import { FigureValue } from './figure-value';
import { capital, dateText } from './trend';

/** The bests of one game, each with its day. */
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
              <FigureValue figure={figure} value={value} />
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
