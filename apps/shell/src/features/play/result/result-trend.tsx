import type { FinishedPlay } from '@mindloom/data-access';
import { paceIn, type StoredPlay } from '@mindloom/domain';
import { type ComponentType, useEffect, useMemo, useState } from 'react';

/** Draws the trend of a game from its plays. The usual value is computed without the play of the current session. */
export type GameTrend = ComponentType<{ plays: readonly StoredPlay[]; sessionId: string }>;

interface ResultTrendProps {
  finished: FinishedPlay;
  /** Earlier plays of the same game, in any order. */
  earlier: readonly StoredPlay[];
  load: () => Promise<GameTrend>;
}

/** The trend of a game including the new play. The chart is loaded only if there are at least two finished plays. */
export function ResultTrend({ finished, earlier, load }: ResultTrendProps) {
  const [trend, setTrend] = useState<{ Trend: GameTrend } | 'failed' | null>(null);
  const plays = useMemo(() => withPlay(finished, earlier), [finished, earlier]);
  const isLine = plays.filter(({ finished: isFinished }) => isFinished).length > 1;
  useEffect(() => {
    if (!isLine) return undefined;
    let isShown = true;
    load().then(
      (Trend) => isShown && setTrend({ Trend }),
      () => isShown && setTrend('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [isLine, load]);
  if (!isLine) return null;
  return (
    <section aria-labelledby="trend-title" className="grid gap-3">
      <h2 id="trend-title" className="text-lg">
        Your trend
      </h2>
      <div className="play-result-trend">
        {trend === 'failed' && <p className="text-sm">The trend could not be loaded. (ML-190)</p>}
        {trend !== null && trend !== 'failed' && <trend.Trend plays={plays} sessionId={finished.sessionId} />}
      </div>
    </section>
  );
}

/** Returns the earlier plays and the new play, of the same difficulty and pace. The new play may not be stored yet. */
function withPlay({ sessionId, play }: FinishedPlay, earlier: readonly StoredPlay[]): StoredPlay[] {
  const { gameId, slot, remote, difficulty, endedAt, rawScore, metrics, finished = true } = play;
  const own: StoredPlay = {
    session_id: sessionId,
    game_id: gameId,
    slot,
    remote,
    difficulty,
    ended_at: endedAt,
    raw_score: rawScore,
    metrics,
    finished,
  };
  return [...earlier.filter((stored) => stored.session_id !== sessionId), own].filter(
    (stored) => stored.difficulty === difficulty && paceIn(stored.metrics) === paceIn(metrics),
  );
}
