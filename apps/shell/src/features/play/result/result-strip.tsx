import { feedbackValue, maxPartPoints, rightShareText } from '@mindloom/domain';
import type { Area } from '@mindloom/game-contract';
import { WovenStrip } from '@mindloom/ui';
import { type EndedSession, isPlayFinished, sessionScore } from '../session-state';

/** A shorter thread, as a share of the strip, would end before the first crossing. */
const SHORTEST_THREAD = 0.05;

/** A thread whose length shows how well a finished play went, or how much of an unfinished play was played. */
export function ResultStrip({ session, area }: { session: EndedSession; area: Area }) {
  const { share, caption } = stripOf(session, area);
  return (
    <div className="play-result-strip">
      <p>{caption}</p>
      {share >= SHORTEST_THREAD ? (
        <WovenStrip rows={[{ area, woven: share }]} warps={24} />
      ) : (
        <span className="play-result-unwoven" />
      )}
    </div>
  );
}

/** The thread as a share of the strip, from 0 to 1, and what it means. */
function stripOf(session: EndedSession, area: Area): { share: number; caption: string } {
  const { plan, played } = session;
  if (plan.isSet) return setStripOf(session);
  const [part] = played;
  if (part !== undefined && !isPlayFinished(session)) {
    return { share: part.playedShare, caption: `${percent(part.playedShare)}% of the game played` };
  }
  const answers = part?.report.answers ?? null;
  const value = feedbackValue(sessionScore(session), area, answers);
  const hasAnswers = answers !== null && answers.given > 0;
  const caption = hasAnswers
    ? rightShareText(value, part?.report.metrics ?? {})
    : `Counts as ${value} of 100`;
  return { share: value / 100, caption };
}

function setStripOf(session: EndedSession) {
  const { plan, played } = session;
  const parts = plan.parts.length;
  if (!isPlayFinished(session)) {
    const finished = played.filter(({ isFinished }) => isFinished).length;
    return { share: finished / parts, caption: `${finished} of ${parts} games finished` };
  }
  const [score, most] = [sessionScore(session), parts * maxPartPoints];
  return { share: score / most, caption: `${score} of ${most} possible points` };
}

/** Rounded down, so that an unfinished play never reads as half of the game. */
const percent = (share: number): number => Math.floor(100 * share);
