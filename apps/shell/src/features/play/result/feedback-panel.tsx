import './result.css';
import './result-figures.css';
import './result-landscape.css';
import './result-details.css';
import './result-toasts.css';
import type { FinishedPlay } from '@mindloom/data-access';
import {
  answersText,
  areaMaximum,
  type CatalogueEntry,
  type CivilDate,
  civilDate,
  countsText,
  entryOfSlot,
  feedbackFor,
  feedbackValue,
  scoreText,
  setFeedback,
  sharedSet,
  UNFINISHED_PLAY,
} from '@mindloom/domain';
import { AreaBadge, AreaIcon, Badge } from '@mindloom/ui';
import type { NoTicket } from '@mindloom/data-access/ranking';
import { RankNote } from '../ranked/rank-note';
import { ShareButton } from '@mindloom/ui/share-button';
import { useCallback, useRef } from 'react';
import { gameName, partScale } from '../between-parts';
import { FeedbackText, type WriteFeedback } from './feedback-text';
import { InstallOffer } from './install-offer';
import { LevelFeedback } from './level-feedback';
import { MissedItems } from './missed-items';
import { NextSteps, type NextStepsProps } from './next-steps';
import { ReplayLinks } from './replay-links';
import { isPracticeSet, ResultFigures, useStanding } from './result-figures';
import { ResultLevels, unmeasuredGames, useLevels } from './result-levels';
import { ResultLines, useComparison, VerifiedNote } from './result-lines';
import { ResultStrip } from './result-strip';
import { type GameTrend, ResultTrend } from './result-trend';
import { type EndedSession, hasResult, isPlayFinished, pointsOf, sessionScore } from '../session-state';
import { useToastPlace } from './toast-place';
import { slotCatalogue } from '../../../platform/registry/slot-catalogue';

interface FeedbackPanelProps extends Omit<NextStepsProps, 'set' | 'children'> {
  entry: CatalogueEntry;
  /** The result that is being saved; null when there is none. */
  finished: FinishedPlay | null;
  /** A text about an unusual end of the play; null after a normal end. */
  notice: string | null;
  /** Plays the game again at a harder step. If it is missing, no harder step is offered. */
  onPlayHarder?: (() => void) | undefined;
  /** Loads the component that draws the trend of a game. Without it, no trend is shown. */
  loadTrend?: () => Promise<GameTrend>;
  write?: WriteFeedback;
  /** Why the daily set of a player of the ranking is not ranked; null for any other play. */
  unranked?: NoTicket | null;
  rankingPath: string;
}

/** The result of a play. Its first screen has the score and what to do next; the details are below it. */
export function FeedbackPanel(props: FeedbackPanelProps) {
  const { entry, session, finished, notice, onPlayHarder, loadTrend, write, ...others } = props;
  const { unranked = null, rankingPath, ...ways } = others;
  const { category } = entry;
  const { isSet } = session.plan;
  const score = sessionScore(session);
  const report = isSet ? undefined : session.played[0]?.report;
  const answers = report?.answers ?? null;
  const answered = answersText(answers, report?.metrics ?? {});
  const comparison = useComparison(finished);
  const standing = useStanding(finished);
  const levels = useLevels(finished);
  const writer = useWriter(session, write);
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
          <p className="play-result-unit" aria-hidden="true">
            {score === 1 ? 'point' : 'points'}
          </p>
          {answered !== null && <p className="font-semibold">{answered}</p>}
          <ResultLines score={score} {...comparison} isCounted={isPlayFinished(session)} />
          <ResultStrip session={session} area={category} />
          {hasResult(session) && !isPlayFinished(session) && (
            <p className="play-result-note">{unfinishedText(session)}</p>
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
              isCounted={isPlayFinished(session)}
            />
          )}
          {notice !== null && (
            <p role="status" className="play-result-note" data-tone="warning">
              {notice}
            </p>
          )}
          <NextSteps session={session} set={standing.set} {...ways}>
            <ShareSet finished={finished} />
          </NextSteps>
        </div>
        <div className="play-result-toasts" ref={toastPlace} />
      </div>
      <div className="play-result-details">
        <section aria-labelledby="feedback-title" className="play-result-how">
          <h2 id="feedback-title" className="text-lg">
            How it went
          </h2>
          <FeedbackText
            value={feedbackValue(score, category, answers)}
            category={category}
            isFinished={isPlayFinished(session)}
            isBest={comparison.verdict?.isBest ?? false}
            write={writer}
          />
          <LevelFeedback level={isSet ? undefined : levels[0]} onPlayHarder={onPlayHarder} />
        </section>
        <div className="play-result-missed">
          <MissedItems parts={session.played} isSet={isSet} />
        </div>
        <div className="play-result-more">
          <ResultLevels levels={levels} unchanged={unmeasuredGames(session)} />
          {finished !== null && !isSet && loadTrend !== undefined && comparison.earlier !== null && (
            <ResultTrend finished={finished} earlier={comparison.earlier} load={loadTrend} />
          )}
          {hasResult(session) && isPlayFinished(session) && <SavedScore score={score} category={category} />}
          <ReplayLinks finished={finished} />
          <InstallOffer finished={finished} />
          <RankNote {...{ session, finished, unranked, rankingPath }} />
          {/* The note must be the last part of the details, because it appears some seconds later than the other parts,
              and would move any part below it. */}
          <VerifiedNote finished={finished} />
        </div>
      </div>
    </section>
  );
}

/** Returns what writes the feedback. The feedback on a set follows the points of its games. */
function useWriter({ plan, played }: EndedSession, write: WriteFeedback = feedbackFor): WriteFeedback {
  return useCallback(
    (value, category) => {
      const general = write(value, category);
      if (!plan.isSet) return general;
      const parts = played.map((part) => ({
        name: gameName(part.slot),
        category: entryOfSlot(part.slot)?.category ?? 'balanced',
        points: pointsOf(part),
      }));
      return setFeedback(parts, general);
    },
    [plan, played, write],
  );
}

/** Formats a calendar date in the player's language. */
export const dateText = (date: CivilDate, dateStyle: 'full' | 'medium'): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(navigator.language, { dateStyle, timeZone: 'UTC' });

const practiceText = ({ plan: { archiveDate } }: EndedSession): string =>
  archiveDate === null ? 'Practice' : `Practice: set of ${dateText(archiveDate, 'medium')}`;

/** Says what a play that is not finished counts for, and what it does not count for (D-90). */
function unfinishedText({ plan, played }: EndedSession): string {
  if (!plan.isSet) return `${UNFINISHED_PLAY}.`;
  const finished = played.filter(({ isFinished }) => isFinished).length;
  return `${finished} of ${plan.parts.length} games reached half: kept in your streak and averages, but not counted as a set.`;
}

interface SavedScoreProps {
  score: number;
  category: CatalogueEntry['category'];
}

/** Explains the score that is saved, if it differs from the score that the player saw (D-12, D-66). */
function SavedScore({ score, category }: SavedScoreProps) {
  const counts = countsText(score, category);
  if (counts === null) return null;
  return (
    <section aria-labelledby="saved-title" className="grid gap-1">
      <h2 id="saved-title" className="text-lg">
        How it counts
      </h2>
      <p className="text-sm">{scoreText(score, category)}</p>
      <p className="text-sm text-ink-soft">
        {counts}. Points add up during a game. The averages of your areas count each play with 0 to{' '}
        {areaMaximum}.
      </p>
    </section>
  );
}

/** The points of each part of a set, in the order of play. */
function SetParts({ session }: { session: EndedSession }) {
  return (
    <div className="play-result-parts">
      <ol aria-label="Points of each game">
        {session.played.map((part) => (
          <li key={part.slot}>
            <AreaIcon area={entryOfSlot(part.slot, slotCatalogue())?.category ?? 'balanced'} size={20} />
            <span>{gameName(part.slot)}</span>
            {!part.isFinished && <span className="play-result-state">not finished</span>}
            <span className="play-result-points">{pointsOf(part)}</span>
          </li>
        ))}
      </ol>
      <p className="play-result-scale">{partScale}</p>
    </div>
  );
}

/** A button that shares a finished Daily Brain Challenge. Renders nothing for any other result. */
export function ShareSet({ finished }: { finished: FinishedPlay | null }) {
  const play = finished?.play;
  const shared = play === undefined ? null : sharedSet(startDate(play.startedAt), { parts: [], ...play });
  return shared === null ? null : (
    <ShareButton label="Share" variant="ghost" text={shared.text} card={shared} />
  );
}

/** The date of a set is the day on which the set was started. */
const startDate = (startedAt: string) =>
  civilDate(Date.parse(startedAt), Intl.DateTimeFormat().resolvedOptions().timeZone);
