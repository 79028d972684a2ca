import { feedbackValue, maxPartPoints, rightShareText } from '@mindloom/domain';
import type { Area } from '@mindloom/game-contract';
import { WovenStrip } from '@mindloom/ui';
import { type EndedSession, isPlayFinished, sessionScore } from '../session-state';

/** The shortest drawn line, as a share of the strip. A shorter line would end before its first crossing. */
const SHORTEST_THREAD = 0.05;

/** A woven line. Its length shows how well a finished play went, or how far the player got in an unfinished one. */
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

/** The length of the line as a share of the strip, from 0 to 1, and the text that explains it. */
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

/** Rounds down, so that the text of an unfinished play never says 50%. */
const percent = (share: number): number => Math.floor(100 * share);
