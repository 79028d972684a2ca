import './history.css';
import { localZone } from '@mindloom/data-access/queries';
import { gameHistories, type StoredPlay } from '@mindloom/domain';
import { TrendChart } from '@mindloom/ui/trend-chart';
import { useMemo } from 'react';
import { useSlotCatalogue } from '../../../platform/registry/slot-catalogue';
import { capital, gameTrendOf, type Trend } from './trend';

/** The trend of a game in its main figure, for the result of the play that has just ended. */
export function GameTrend({ plays, sessionId }: { plays: readonly StoredPlay[]; sessionId: string }) {
  const slots = useSlotCatalogue();
  const [game] = useMemo(() => gameHistories(plays, slots), [plays, slots]);
  const figure = game?.bests[0]?.figure;
  if (game === undefined || figure === undefined) return null;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{capital(figure.label)} of each play that counts</p>
      <TrendView trend={gameTrendOf(game, figure, localZone(), sessionId)} />
    </div>
  );
}

/** A trend as a chart, a summary and a table. */
export function TrendView({ trend }: { trend: Trend }) {
  const { title, area, points, ticks, usual, band, bandText, summary } = trend;
  const [first, ...rest] = points;
  if (first === undefined) return null;
  if (rest.length === 0) {
    return (
      <p className="text-sm">
        <strong>{first.text}</strong> on {first.label}. {summary}
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <TrendChart
        key={title}
        label={title}
        points={[first, ...rest]}
        ticks={ticks}
        area={area}
        usual={usual}
        band={band}
        bandText={bandText}
      />
      <p className="text-sm">{summary}</p>
      <TrendTable trend={trend} />
    </div>
  );
}

function TrendTable({ trend: { title, points } }: { trend: Trend }) {
  return (
    <details className="trend-table">
      <summary>Show as table</summary>
      <div className="trend-table-scroll" tabIndex={0} role="region" aria-label={`${title} as a table`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ at, label, text, note }) => (
              <tr key={at}>
                <td>{label}</td>
                <td>{note === undefined ? text : `${text} (${note})`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
