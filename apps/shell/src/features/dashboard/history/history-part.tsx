import './history.css';
import type { AreaDays, ClosedSlots, Today } from '@mindloom/domain';
import { BestsSection } from './bests-section';
import { RecentPlays } from './recent-plays';
import { TrendsSection } from './trends-section';
import type { HistoryReading } from './use-history';

export interface HistoryPartProps {
  userId: string;
  history: HistoryReading;
  /** The days with a finished play, for each area. Null until they are read, and if they cannot be read. */
  areaDays: AreaDays | null;
  today: Today;
  closed: ClosedSlots;
  onStartGame: (gameId: string) => void;
}

const isEmpty = (areaDays: AreaDays | null): boolean =>
  areaDays === null || Object.values(areaDays).every((days) => days.length === 0);

/** Shows the player's trends, best values and latest plays. Hides the sections for which there is no data. */
export function HistoryPart({ userId, history, areaDays, today, closed, onStartGame }: HistoryPartProps) {
  const { zone } = today;
  const { games, plays, asOfMs, hasFailed, isMissing, readPlays } = history;
  const hasTrends = games.length > 0 || !isEmpty(areaDays);
  return (
    <>
      {hasTrends && <TrendsSection {...{ userId, areaDays, games, zone, closed, onStartGame }} />}
      {!isMissing && (
        <div className={games.length > 0 ? 'dashboard-pair' : undefined}>
          {games.length > 0 && <BestsSection {...{ games, zone, readPlays }} />}
          <RecentPlays {...{ userId, plays, asOfMs, hasFailed, today }} />
        </div>
      )}
    </>
  );
}
