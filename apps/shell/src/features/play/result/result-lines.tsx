import { fetchEarlierPlays, type FinishedPlay } from '@mindloom/data-access';
import {
  bestScore,
  type EarlierPlays,
  type ResultLine,
  resultLine,
  setVerdictText,
  type StoredPlay,
  usualScore,
  type Verdict,
  verdictOf,
} from '@mindloom/domain';
import { Badge } from '@mindloom/ui';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useReadAfterPlay } from './use-read-after-play';
import { slotCatalogue } from '../../../platform/registry/slot-catalogue';

interface ResultLinesProps {
  /** The raw total in points. */
  score: number;
  verdict: Verdict | null;
  line: ResultLine | null;
  /**
   * Whether the play counts. For a play that does not count, no verdict is shown, and no space is reserved for a
   * verdict.
   */
  isCounted: boolean;
}

/** The score for screen readers, and how the play compares with the player's earlier plays. */
export function ResultLines({ score, verdict, line, isCounted }: ResultLinesProps) {
  return (
    <div className="play-result-lines" role="status" data-counted={isCounted}>
      <p className="sr-only">Score {score}</p>
      {verdict !== null && <VerdictText {...verdict} />}
      {line !== null && <p data-best={line.isBest}>{line.text}</p>}
    </div>
  );
}

const VerdictText = ({ text, isBest }: Verdict) =>
  isBest ? (
    <Badge tone="success" className="play-result-best">
      <Sparkles size={16} aria-hidden="true" />
      {text}
    </Badge>
  ) : (
    <p className="play-result-verdict">{text}</p>
  );

interface Comparison {
  /** How the score compares with earlier scores; null for an unfinished play and until the earlier plays are read. */
  verdict: Verdict | null;
  line: ResultLine | null;
  /** The best score including this play, in points; null for a set, and until the earlier plays are read. */
  best: number | null;
  /** The usual score in points; null if there are too few earlier plays. */
  usual: number | null;
  /** The earlier plays of the game; null until they are read, and when they cannot be read. */
  earlier: readonly StoredPlay[] | null;
}

const NOTHING: Comparison = { verdict: null, line: null, best: null, usual: null, earlier: null };
const NO_EARLIER_PLAYS: EarlierPlays = { plays: [], isCut: false };
const UNREAD: Verdict = {
  text: 'Your earlier plays could not be read, so this result is not compared',
  isBest: false,
};

/**
 * Returns the score line of a play at once, and its comparison with the player's earlier plays of the game as soon as
 * these are read. For a set, the comparison is with a usual set, because the games of the set change from day to day.
 * @param finished the result that is being saved; null when there is none.
 */
export function useComparison(finished: FinishedPlay | null): Comparison {
  // The player's earlier plays. Null until they are read.
  const [earlier, setEarlier] = useState<EarlierPlays | 'failed' | null>(null);
  useEffect(() => {
    if (finished === null || finished.play.remote === null) return;
    const aborter = new AbortController();
    const read = async () => {
      const plays = await fetchEarlierPlays(finished.userId, finished.play.slot, aborter.signal);
      if (!aborter.signal.aborted) setEarlier(plays ?? 'failed');
    };
    void read();
    return () => aborter.abort();
  }, [finished]);
  if (finished === null) return NOTHING;
  return finished.play.remote === null ? compareSet(finished) : compare(finished, earlier);
}

const compareSet = ({ play: { rawScore, finished = true } }: FinishedPlay): Comparison => ({
  ...NOTHING,
  verdict: finished ? { text: setVerdictText(rawScore), isBest: false } : null,
});

/** Compares a play with earlier plays. An unfinished play is no personal best and is not compared (D-80). */
function compare({ sessionId, play }: FinishedPlay, earlier: EarlierPlays | 'failed' | null): Comparison {
  const { remote, difficulty, metrics, rawScore, finished = true } = play;
  const played = { session_id: sessionId, remote, difficulty, metrics, finished };
  if (earlier === null || earlier === 'failed') {
    const verdict = earlier === 'failed' && finished ? UNREAD : null;
    return { ...NOTHING, verdict, line: resultLine(played, NO_EARLIER_PLAYS, slotCatalogue()) };
  }
  return {
    verdict: verdictOf(played, rawScore, earlier),
    line: resultLine(played, earlier, slotCatalogue()),
    best: bestScore(played, rawScore, earlier.plays),
    usual: usualScore(played, earlier.plays),
    earlier: earlier.plays,
  };
}

/** Says that the result was verified. Renders nothing until then, and if it is not verified. */
export function VerifiedNote({ finished }: { finished: FinishedPlay | null }) {
  const isVerified = useReadAfterPlay(
    finished,
    false,
    ({ isVerifiedSoon }, play) => isVerifiedSoon(play),
    'the verification is',
  );
  if (!isVerified) return null;
  return (
    <p role="status" className="text-sm">
      <Badge tone="success">Verified</Badge> We played it again from your moves and got the same score.
    </p>
  );
}
