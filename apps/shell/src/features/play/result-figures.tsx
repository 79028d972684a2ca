import { type DaysSet, dailySetId, isPractice } from '@mindloom/domain';
import { Button } from '@mindloom/ui';
import type { Level } from '@mindloom/domain/measurement';
import { type ReactNode, useEffect, useState } from 'react';
import type { FinishedPlay } from '@mindloom/data-access';
import { type EndedSession, isPlayFinished } from './session-state';
import { LevelFigure } from './result-levels';
import type { Standing } from './standing';

const UNKNOWN: Standing = { streak: null, set: null };

/**
 * Reads the player's streak and today's set after a play. The code that reads them is loaded after the result is on
 * screen.
 * @param finished the result that is being saved; null when there is none.
 */
export function useStanding(finished: FinishedPlay | null): Standing {
  const [standing, setStanding] = useState(UNKNOWN);
  useEffect(() => {
    if (finished === null) return undefined;
    let isShown = true;
    import('./standing')
      .then(({ readStanding }) => readStanding(finished.userId))
      .then(
        (read) => isShown && setStanding(read),
        (cause: unknown) => console.warn('ML-190', 'the streak and the set are not shown', cause),
      );
    return () => {
      isShown = false;
    };
  }, [finished]);
  return standing;
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
  /** The level of the game; null until it is known, and for a set. */
  level: Level | null;
  /** In days. */
  streak: number | null;
}

/** The best score, the usual score, the level and the streak. A dash stands for a figure that is not known. */
export function ResultFigures({
  best,
  usual,
  level,
  streak,
  isSet,
}: ResultFiguresProps & { isSet: boolean }) {
  const days = streak === null ? null : `${streak} ${streak === 1 ? 'day' : 'days'}`;
  return (
    <dl className="play-result-figures">
      {!isSet && (
        <ResultFigure label="Best" text={best === null ? null : Math.round(best).toLocaleString()} />
      )}
      {!isSet && (
        <ResultFigure label="Usual" text={usual === null ? null : Math.round(usual).toLocaleString()} />
      )}
      {!isSet && <ResultFigure label="Level" text={level === null ? null : <LevelFigure level={level} />} />}
      <ResultFigure label="Streak" text={days} />
    </dl>
  );
}

const ResultFigure = ({ label, text }: { label: string; text: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text ?? '–'}</dd>
  </div>
);

interface NextStepProps {
  session: EndedSession;
  set: DaysSet | null;
  onPlaySet: (() => void) | undefined;
}

/**
 * Offers today's set while it is open. Otherwise says what to play next, or which result of today's set counts. Renders
 * nothing after an unfinished set, because the note about it says what to do.
 */
export function NextStep({ session, set, onPlaySet }: NextStepProps) {
  if (session.plan.isSet && !isPlayFinished(session)) return null;
  const isOffered = session.plan.gameId !== dailySetId && set?.state === 'open' && onPlaySet !== undefined;
  return (
    <p className="play-result-next-step">
      {isOffered ? 'Next:' : nextStepText(session, set)}
      {isOffered && (
        <Button variant="ghost" onClick={onPlaySet}>
          {set.isStarted ? "Finish today's set" : "Play today's set"}
        </Button>
      )}
    </p>
  );
}

function nextStepText(session: EndedSession, set: DaysSet | null): string {
  if (session.plan.gameId !== dailySetId) {
    return set?.state === 'done' ? "Today's set is done. Next: one more round." : 'Next: one more round.';
  }
  if (set !== null && isPractice(set, session.sessionId))
    return `Today's official result stays: ${Math.round(set.official?.points ?? 0)} points.`;
  return 'Done for today. The next set comes tomorrow.';
}
