import { fetchEarlierPlays, type FinishedPlay } from '@mindloom/data-access';
import {
  bestScore,
  type EarlierPlays,
  type ResultLine,
  resultLine,
  resultTexts,
  type StoredPlay,
  usualScore,
  usualScoreText,
} from '@mindloom/domain';
import type { Area } from '@mindloom/game-contract';
import { Badge } from '@mindloom/ui';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';

interface ResultLinesProps {
  /** The raw total in points. */
  score: number;
  category: Area;
  line: ResultLine | null;
}

/** The score for screen readers, what the play counts as, and how it compares with the player's earlier plays. */
export function ResultLines({ score, category, line }: ResultLinesProps) {
  return (
    <div className="play-result-lines" role="status" data-compared={line !== null}>
      <p className="sr-only">Score {score}</p>
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

interface Comparison {
  line: ResultLine | null;
  /** The best score including this play, in points; null for a set, and until the earlier plays are read. */
  best: number | null;
  /** The usual score in points; null if there are too few earlier plays. */
  usual: number | null;
  /** A sentence that compares the score with the usual score. Null without a usual score and for an unfinished play. */
  usualText: string | null;
  /** The earlier plays of the game; null until they are read, and when they cannot be read. */
  earlier: readonly StoredPlay[] | null;
}

const NOTHING: Comparison = { line: null, best: null, usual: null, usualText: null, earlier: null };

/**
 * Returns the figure of a play at once, and its comparison with the player's earlier plays of this game as soon as they
 * are read. A set has no figure, because its games change from day to day.
 * @param finished the result that is being saved; null when there is none.
 */
export function useComparison(finished: FinishedPlay | null): Comparison {
  // Null until the earlier plays are read, and when they cannot be read.
  const [earlier, setEarlier] = useState<EarlierPlays | null>(null);
  useEffect(() => {
    if (finished === null || finished.play.remote === null) return;
    const aborter = new AbortController();
    const read = async () =>
      setEarlier(await fetchEarlierPlays(finished.userId, finished.play.slot, aborter.signal));
    void read();
    return () => aborter.abort();
  }, [finished]);
  return finished === null ? NOTHING : compare(finished, earlier);
}

/** Compares a play with earlier plays. An unfinished play is no personal best and is not compared (D-80). */
function compare({ sessionId, play }: FinishedPlay, earlier: EarlierPlays | null): Comparison {
  const { remote, difficulty, metrics, rawScore, finished = true } = play;
  const played = { session_id: sessionId, remote, difficulty, metrics, finished };
  const known = earlier ?? NO_EARLIER_PLAYS;
  const usual = usualScore(played, known.plays);
  return {
    line: resultLine(played, known),
    // Without the earlier plays, it is not known whether this play is the best.
    best: earlier === null ? null : bestScore(played, rawScore, known.plays),
    usual,
    usualText: usual === null || !finished ? null : usualScoreText(rawScore, usual),
    earlier: earlier?.plays ?? null,
  };
}
