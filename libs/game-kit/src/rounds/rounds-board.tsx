import type { Area } from '@mindloom/game-contract';
import { type ComponentType, useMemo } from 'react';
import { Board, Figure, Mark } from '../board';
import { Confetti } from '../confetti';
import type { BoardClock } from '../countdown';
import type { ViewProps } from '../game-root';
import { AnswerOptions, EmptyAnswers, FeedbackLine, QuizLayout } from '../quiz-board';
import { useSkip } from '../skip';
import { FOUR_ANSWER_KEYS, StartCard } from '../start-card';
import styles from './rounds-board.module.css';
import {
  numberText,
  roundLimitMs,
  roundOf,
  type RoundQuestion,
  type RoundResult,
  type RoundsEvent,
  type RoundsLevels,
  type RoundsState,
  shownResult,
  turnOf,
} from './rounds-state';
import { AFTER_PAUSE, ALL_RIGHT, type RoundsTexts, runText } from './rounds-outcomes';

const ALARM_BELOW_S = 4;

/** A component that shows a question, and once `isAnswered` is true also the answer. Screen readers ignore it. */
type Prompt<Question> = ComponentType<{ question: Question; isAnswered: boolean }>;

/** The appearance and texts that a game of timed rounds provides. */
export interface RoundsLook<Question extends RoundQuestion> {
  area: Exclude<Area, 'balanced'>;
  levels: RoundsLevels;
  texts: RoundsTexts<Question>;
  howToPlay: string;
  Prompt: Prompt<Question>;
}

interface RoundsBoardProps<Question extends RoundQuestion> extends ViewProps<
  RoundsState<Question>,
  RoundsEvent
> {
  look: RoundsLook<Question>;
}

/** The view of a game of timed rounds. The game provides the component that shows its question. */
export function RoundsBoard<Question extends RoundQuestion>({
  state,
  send,
  look,
}: RoundsBoardProps<Question>) {
  const { phase, question, results } = state;
  const { options, answer } = question;
  const { rounds } = look.levels[state.difficulty];
  const turn = turnOf(state);
  const result = shownResult(state);
  const labels = useMemo(() => options.map(numberText), [options]);
  const isReady = phase.name === 'ready';
  const isPerfect = result !== null && results.length === rounds && results.every(({ isRight }) => isRight);
  const skip = useSkip(isReady || phase.name === 'result' ? `${phase.name} ${turn}` : null, () =>
    send({ type: 'skipped' }),
  );
  return (
    <Board
      area={look.area}
      clock={clockOf(state, roundLimitMs(look.levels, state))}
      figures={<RoundsFigures state={state} rounds={rounds} />}
      progress={<RoundsThread results={results} rounds={rounds} />}
    >
      <QuizLayout
        shortOptions
        prompt={
          isReady ? (
            <StartCard
              task={phase.afterPause ? AFTER_PAUSE : look.howToPlay}
              note={runText(rounds - results.length, roundLimitMs(look.levels, state))}
              keys={FOUR_ANSWER_KEYS}
              startsAtMs={phase.questionAtMs}
              onStart={skip}
            />
          ) : (
            <div className={styles.asked}>
              <QuestionPrompt
                key={turn}
                question={question}
                isAnswered={result !== null}
                texts={look.texts}
                Prompt={look.Prompt}
              />
            </div>
          )
        }
        feedback={
          <RoundFeedback
            result={result}
            isPerfect={isPerfect}
            because={look.texts.because?.(question) ?? null}
          />
        }
      >
        <div className={styles.answers}>
          {isReady ? (
            <EmptyAnswers short />
          ) : (
            <AnswerOptions
              short
              label="Answers"
              options={labels}
              right={options.indexOf(answer)}
              closed={result && { chosen: result.chosen === null ? null : options.indexOf(result.chosen) }}
              onChoose={(option) => send({ type: 'answered', turn, option })}
            />
          )}
        </div>
      </QuizLayout>
      {isPerfect && <Confetti />}
    </Board>
  );
}

/**
 * Returns the countdown. The countdown is hidden before a question, runs during the question, and stops at a whole
 * second.
 */
function clockOf<Question extends RoundQuestion>(
  { phase, results }: RoundsState<Question>,
  limitMs: number,
): BoardClock {
  const limits = { limitMs, alarmBelowS: ALARM_BELOW_S };
  if (phase.name === 'question') return { ...limits, time: { endsAtMs: phase.endsAtMs } };
  const isHidden = phase.name === 'ready';
  const secondsLeft = isHidden ? limitMs / 1000 : (results.at(-1)?.secondsLeft ?? 0);
  return { ...limits, time: { secondsLeft }, isHidden };
}

interface RoundsFiguresProps<Question extends RoundQuestion> {
  state: RoundsState<Question>;
  rounds: number;
}

/** The figures for the round and the right answers. The host shows the score. */
function RoundsFigures<Question extends RoundQuestion>({ state, rounds }: RoundsFiguresProps<Question>) {
  return (
    <>
      <Figure name="Round">
        {roundOf(state)} of {rounds}
      </Figure>
      <Figure name="Right">{state.results.filter(({ isRight }) => isRight).length}</Figure>
    </>
  );
}

interface QuestionPromptProps<Question extends RoundQuestion> {
  question: Question;
  isAnswered: boolean;
  texts: RoundsTexts<Question>;
  Prompt: Prompt<Question>;
}

/** A question as the game shows it, and as text for screen readers. */
function QuestionPrompt<Question extends RoundQuestion>({
  question,
  isAnswered,
  texts,
  Prompt: Drawn,
}: QuestionPromptProps<Question>) {
  return (
    <div className={styles.question}>
      <p className={styles.spoken}>{isAnswered ? texts.solved(question) : texts.spoken(question)}</p>
      <div aria-hidden="true">
        <Drawn question={question} isAnswered={isAnswered} />
      </div>
    </div>
  );
}

interface RoundFeedbackProps {
  result: RoundResult | null;
  /** True if the run is finished and every answer was right. */
  isPerfect: boolean;
  because: string | null;
}

/**
 * Why the right answer is right. A notice of the host, directly below the answers, says whether the player's answer is
 * right.
 */
function RoundFeedback({ result, isPerfect, because }: RoundFeedbackProps) {
  const note = isPerfect ? ALL_RIGHT : because;
  if (result === null || note === null) return <FeedbackLine />;
  return (
    <FeedbackLine>
      <p>{note}</p>
    </FeedbackLine>
  );
}

interface RoundsThreadProps {
  results: readonly RoundResult[];
  rounds: number;
}

/** A row of dots, called beads. Each bead shows the result of one round. */
function RoundsThread({ results, rounds }: RoundsThreadProps) {
  const right = results.filter(({ isRight }) => isRight).length;
  const open = Array.from({ length: rounds - results.length }, (_, index) => results.length + index);
  return (
    <div className={styles.thread} role="img" aria-label={`${right} of ${results.length} answers right`}>
      {results.map(({ isRight }, index) => (
        <span key={index} className={styles.bead} data-look={isRight ? 'right' : 'wrong'}>
          <Mark kind={isRight ? 'right' : 'wrong'} />
        </span>
      ))}
      {open.map((index) => (
        <span key={index} className={styles.bead} />
      ))}
    </div>
  );
}
