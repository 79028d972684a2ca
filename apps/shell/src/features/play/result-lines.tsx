import { fetchEarlierPlays, type FinishedPlay } from '@mindloom/data-access';
import { type EarlierPlays, type ResultLine, resultLine, resultTexts } from '@mindloom/domain';
import type { Area } from '@mindloom/game-contract';
import { Badge } from '@mindloom/ui';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';

interface ResultLinesProps {
  /** The raw total in points. */
  score: number;
  category: Area;
  /** The result that is being saved; null when there is none. */
  finished: FinishedPlay | null;
}

/** What was saved, and how the play compares with the player's own earlier plays. */
export function ResultLines({ score, category, finished }: ResultLinesProps) {
  const line = useResultLine(finished);
  return (
    <div className="play-result-lines" role="status" data-compared={line !== null}>
      {resultTexts(score, category, line).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {line?.isBest === true && (
        <Badge tone="success" className="play-result-best">
          <Sparkles size={16} aria-hidden="true" />
          New personal best. Well played.
        </Badge>
      )}
    </div>
  );
}

const NO_EARLIER_PLAYS: EarlierPlays = { plays: [], isCut: false };

/**
 * The play's own figure at once, then compared with the player's earlier plays of this game when they are read.
 * A set has no figure, because its games change from day to day.
 */
function useResultLine(finished: FinishedPlay | null): ResultLine | null {
  // Null until the earlier plays are read, and when they cannot be read.
  const [earlier, setEarlier] = useState<EarlierPlays | null>(null);
  useEffect(() => {
    if (finished === null || compare(finished, null) === null) return;
    const aborter = new AbortController();
    const read = async () =>
      setEarlier(await fetchEarlierPlays(finished.userId, finished.play.slot, aborter.signal));
    void read();
    return () => aborter.abort();
  }, [finished]);
  return finished === null ? null : compare(finished, earlier);
}

function compare({ sessionId, play }: FinishedPlay, earlier: EarlierPlays | null): ResultLine | null {
  const { remote, difficulty, metrics, finished = true } = play;
  return resultLine(
    { session_id: sessionId, remote, difficulty, metrics, finished },
    earlier ?? NO_EARLIER_PLAYS,
  );
}
