import './result.css';
import type { FinishedPlay } from '@mindloom/data-access';
import {
  answersText,
  areaMaximum,
  type CatalogueEntry,
  type CivilDate,
  civilDate,
  countsText,
  entryOfSlot,
  feedbackValue,
  scoreText,
  sharedSet,
} from '@mindloom/domain';
import { AreaBadge, AreaIcon, Badge, Button, WovenStrip } from '@mindloom/ui';
import { ShareButton } from '@mindloom/ui/share-button';
import { useRef } from 'react';
import { gameName } from './between-parts';
import { FeedbackText, type WriteFeedback } from './feedback-text';
import { InstallOffer } from './install-offer';
import { MissedItems } from './missed-items';
import { LevelFeedback } from './level-feedback';
import { isPracticeSet, NextStep, ResultFigures, useStanding } from './result-figures';
import { ResultLevels, useLevels } from './result-levels';
import { ResultLines, useComparison } from './result-lines';
import { type GameTrend, ResultTrend } from './result-trend';
import { type EndedSession, hasResult, isPlayFinished, pointsOf, sessionScore } from './session-state';
import { useToastPlace } from './toast-place';

/** A thread of a smaller value, in percent, would end before the first crossing of the strip. */
const SHORTEST_THREAD = 5;

interface FeedbackPanelProps {
  entry: CatalogueEntry;
  session: EndedSession;
  /** The result that is being saved; null when there is none. */
  finished: FinishedPlay | null;
  /** A text about an unusual end of the play; null after a normal end. */
  notice: string | null;
  onContinue: () => void;
  onPlayAgain: () => void;
  /** Opens today's set. Without it, the set is not offered. */
  onPlaySet?: () => void;
  /** Plays the game again as a harder step. Without it, no harder step is offered. */
  onPlayHarder?: (() => void) | undefined;
  /** Loads the component that draws the trend of a game. Without it, no trend is shown. */
  loadTrend?: () => Promise<GameTrend>;
  write?: WriteFeedback;
}

/** The result of a play. Its first screen has the score and what to do next; the details are below or beside it. */
export function FeedbackPanel(props: FeedbackPanelProps) {
  const { entry, session, finished, notice, onContinue, onPlayAgain, onPlaySet, onPlayHarder } = props;
  const { loadTrend, write } = props;
  const { category } = entry;
  const { isSet } = session.plan;
  const score = sessionScore(session);
  const report = isSet ? undefined : session.played[0]?.report;
  const answers = report?.answers ?? null;
  const answered = answersText(answers, report?.metrics ?? {});
  const comparison = useComparison(finished);
  const standing = useStanding(finished);
  const levels = useLevels(finished);
  const value = feedbackValue(score, category, answers);
  const toastPlace = useRef<HTMLDivElement>(null);
  useToastPlace(toastPlace);
  return (
    <section className="play-result" aria-label="Your result">
      <div className="play-result-first" data-set={isSet || undefined}>
        <div className="play-result-score">
          <div className="flex flex-wrap items-center justify-center gap-2">
            <h1 className="font-display text-lg font-semibold">{entry.name}</h1>
            <AreaBadge area={category} className="play-result-area" />
            {isPracticeSet(session, standing.set) && <Badge>{practiceText(session)}</Badge>}
          </div>
          <p className="play-result-total" aria-hidden="true">
            {score}
          </p>
          {answered !== null && <p className="font-semibold">{answered}</p>}
          {hasResult(session) ? (
            <ResultLines score={score} category={category} line={comparison.line} />
          ) : (
            <p className="play-result-lines" role="status">
              Score {score}
            </p>
          )}
        </div>
        {isSet && <SetParts session={session} />}
        <div className="play-result-next">
          {finished !== null && (
            <ResultFigures
              {...comparison}
              level={levels[0]?.now ?? null}
              streak={standing.streak}
              isSet={isSet}
            />
          )}
          {hasResult(session) && !isPlayFinished(session) && (
            <p className="play-result-note">{unfinishedText(session)}</p>
          )}
          {notice !== null && (
            <p role="status" className="play-result-note" data-tone="warning">
              {notice}
            </p>
          )}
          {finished !== null && <NextStep session={session} set={standing.set} onPlaySet={onPlaySet} />}
          <div className="play-result-actions">
            <Button autoFocus size="lg" onClick={onContinue}>
              Continue
            </Button>
            <Button variant="secondary" size="lg" aria-keyshortcuts="R" onClick={onPlayAgain}>
              Play again
            </Button>
            <ShareSet finished={finished} />
          </div>
        </div>
        <div className="play-result-cloth" ref={toastPlace}>
          {value >= SHORTEST_THREAD ? (
            <WovenStrip rows={[{ area: category, woven: value / 100 }]} warps={24} />
          ) : (
            <span className="play-result-unwoven" />
          )}
        </div>
      </div>
      <div className="play-result-details">
        <ResultLevels levels={levels} />
        <InstallOffer finished={finished} />
        <MissedItems parts={session.played} isSet={isSet} />
        {finished !== null && !isSet && loadTrend !== undefined && comparison.earlier !== null && (
          <ResultTrend finished={finished} earlier={comparison.earlier} load={loadTrend} />
        )}
        <section aria-labelledby="feedback-title" className="grid gap-3">
          <h2 id="feedback-title" className="text-lg">
            How it went
          </h2>
          <FeedbackText value={value} category={category} usual={comparison.usualText} write={write} />
          {hasResult(session) && countsText(score, category) !== null && (
            <SavedScore text={scoreText(score, category)} />
          )}
          <LevelFeedback level={isSet ? undefined : levels[0]} onPlayHarder={onPlayHarder} />
        </section>
      </div>
    </section>
  );
}

/** A calendar date in the player's language. */
export const dateText = (date: CivilDate, dateStyle: 'full' | 'medium'): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(navigator.language, { dateStyle, timeZone: 'UTC' });

const practiceText = ({ plan: { archiveDate } }: EndedSession): string =>
  archiveDate === null ? 'Practice' : `Practice: set of ${dateText(archiveDate, 'medium')}`;

const unfinishedText = ({ plan }: EndedSession): string =>
  plan.isSet
    ? 'Saved. The set counts once at least half of each of its three games is played.'
    : 'Saved. Play at least half of the game for it to count toward your bests.';

/** The score as it is saved, if that differs from the points of the play (D-12, D-66). */
const SavedScore = ({ text }: { text: string }) => (
  <div className="text-sm text-ink-soft">
    <p>{text}</p>
    <p>One play counts with at most {areaMaximum} points in each area.</p>
  </div>
);

/** The points of each part of a set, in the order of play. */
function SetParts({ session }: { session: EndedSession }) {
  return (
    <ol className="play-result-parts" aria-label="Points of each game">
      {session.played.map((part) => (
        <li key={part.slot}>
          <AreaIcon area={entryOfSlot(part.slot)?.category ?? 'balanced'} size={20} />
          <span>{gameName(part.slot)}</span>
          {!part.isFinished && <span className="text-sm text-ink-soft">not finished</span>}
          <span className="play-result-points">{pointsOf(part)}</span>
        </li>
      ))}
    </ol>
  );
}

/** A button that shares a finished Daily Brain Challenge. Renders nothing for any other result. */
export function ShareSet({ finished }: { finished: FinishedPlay | null }) {
  const play = finished?.play;
  const shared = play === undefined ? null : sharedSet(startDate(play.startedAt), { parts: [], ...play });
  return shared === null ? null : <ShareButton label="Share" size="lg" text={shared.text} card={shared} />;
}

/** The date of a set is the day on which the set was started. */
const startDate = (startedAt: string) =>
  civilDate(Date.parse(startedAt), Intl.DateTimeFormat().resolvedOptions().timeZone);
