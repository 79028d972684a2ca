import { fetchEarlierPlays, type FinishedPlay } from '@mindloom/data-access';
import { type EarlierPlays, type ResultLine, resultLine } from '@mindloom/domain';
import { useEffect, useState } from 'react';

/** A game and its own past; null while that is read, and where it cannot be. */
type Past = EarlierPlays | null;

const nothingEarlier: EarlierPlays = { plays: [], isCut: false };

function lineOf({ sessionId, play }: FinishedPlay, past: Past): ResultLine | null {
  const { remote, difficulty, metrics } = play;
  return resultLine({ session_id: sessionId, remote, difficulty, metrics }, past ?? nothingEarlier);
}

/**
 * The play's own figure at once, and beside the player's earlier plays of this game once they are read.
 * @param finished the play, or null before its end. A set has no figure: its games change from day to day.
 */
export function useResultLine(finished: FinishedPlay | null): ResultLine | null {
  const [past, setPast] = useState<Past>(null);
  useEffect(() => {
    if (finished === null || lineOf(finished, null) === null) return;
    const leaving = new AbortController();
    const read = async () =>
      setPast(await fetchEarlierPlays(finished.userId, finished.play.slot, leaving.signal));
    void read();
    return () => leaving.abort();
  }, [finished]);
  return finished === null ? null : lineOf(finished, past);
}
