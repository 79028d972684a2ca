import { type DaysSet, dailySetId, isPractice } from '@mindloom/domain';
import type { Level } from '@mindloom/domain/measurement';
import type { ReactNode } from 'react';
import type { FinishedPlay } from '@mindloom/data-access';
import type { EndedSession } from '../session-state';
import { LevelFigure } from './result-levels';
import type { Standing } from '../standing';
import { useReadAfterPlay } from './use-read-after-play';

const UNKNOWN: Standing = { streak: null, set: null };

/** Reads the player's streak and today's set after a play. @param finished the result that is being saved, if any. */
export function useStanding(finished: FinishedPlay | null): Standing {
  return useReadAfterPlay(
    finished,
    UNKNOWN,
    ({ knownStanding, readStanding }, { userId }, show) => {
      // Show today's set as this device has stored it until the server responds, so that the next step on the result
      // rarely changes.
      show(knownStanding(userId));
      return readStanding(userId);
    },
    'the streak and the set are',
  );
}

/**
 * Whether a set is practice: a set from the archive, or a Daily Brain Challenge after the official set of its day
 * (D-81).
 */
export const isPracticeSet = ({ plan, sessionId }: EndedSession, set: DaysSet | null): boolean =>
  plan.archiveDate !== null || (plan.gameId === dailySetId && set !== null && isPractice(set, sessionId));

interface ResultFiguresProps {
  /** The best score in points; null if it is not known, and for a set. */
  best: number | null;
  usual: number | null;
  /** The level of the game; null until it is known. A set shows it in its details, because it has several. */
  level: Level | null;
  isSet: boolean;
  /** Whether the play is finished. */
  isCounted: boolean;
  /** The player's streak, in days. */
  streak: number | null;
}

/** The best score, the usual score, the level and the days in a row. A figure that is not known is left out. */
export function ResultFigures({ best, usual, level, streak, isSet, isCounted }: ResultFiguresProps) {
  // In two cases the days in a row are usually the only figure: after a set, and after a play that is not finished.
  const isShort = isSet || !isCounted;
  return (
    <dl className="play-result-figures" data-short={isShort || undefined}>
      {best !== null && <ResultFigure label="Best" text={Math.round(best)} />}
      {usual !== null && <ResultFigure label="Usual" text={Math.round(usual)} />}
      {level !== null && !isSet && <ResultFigure label="Level" text={<LevelFigure level={level} />} />}
      {streak !== null && (
        <ResultFigure label="Day streak" text={`${streak} ${streak === 1 ? 'day' : 'days'}`} />
      )}
    </dl>
  );
}

const ResultFigure = ({ label, text }: { label: string; text: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
);
