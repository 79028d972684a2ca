import type { Area } from '@mindloom/game-contract';
import { type ComponentType, useMemo } from 'react';
import { Board, Figure, Mark } from '../board';
import { Confetti } from '../confetti';
import type { ViewProps } from '../game-root';
import {
  AnswerOptions,
  CountdownBar,
  CountdownFigure,
  FeedbackLine,
  type QuestionClock,
  QuizLayout,
} from '../quiz-board';
import styles from './rounds-board.module.css';
import {
  roundOf,
  type RoundQuestion,
  type RoundResult,
  type RoundsEvent,
  type RoundsLevels,
  type RoundsState,
  shownResult,
  turnOf,
} from './rounds-engine';
import {
  AFTER_PAUSE,
  ALL_RIGHT,
  gained,
  HOW_TO_ANSWER,
  itWas,
  numberText,
  type RoundsTexts,
} from './rounds-outcomes';

/** The clock turns red below this number of seconds. */
const ALARM_BELOW_S = 4;

/** Draws a question, hidden from screen readers; `isAnswered` once its answer may be shown. */
type Prompt<Question> = ComponentType<{ question: Question; isAnswered: boolean }>;

/** The look and texts that a game of timed rounds provides. */
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

/** The view of a game of timed rounds. The game provides the drawing of its question. */
export function RoundsBoard<Question extends RoundQuestion>({
  state,
  send,
  look,
}: RoundsBoardProps<Question>) {
  const { phase, question, results } = state;
  const { options, answer } = question;
  const { rounds, limitMs } = look.levels[state.difficulty];
  const turn = turnOf(state);
  const result = shownResult(state);
  const labels = useMemo(() => options.map(numberText), [options]);
  const isReady = phase.name === 'ready';
  const isPerfect = result !== null && results.length === rounds && results.every(({ isRight }) => isRight);
  return (
    <Board
      figures={<RoundsFigures state={state} rounds={rounds} limitMs={limitMs} />}
      controls={<RoundsThread results={results} rounds={rounds} />}
    >
      <QuizLayout
        area={look.area}
        bar={
          <CountdownBar clock={barClockOf(state, limitMs)} limitMs={limitMs} alarmBelowS={ALARM_BELOW_S} />
        }
        prompt={
          isReady ? (
            <ReadyCard afterPause={phase.afterPause} howToPlay={look.howToPlay} />
          ) : (
            <QuestionPrompt
              key={turn}
              question={question}
              isAnswered={result !== null}
              texts={look.texts}
              Prompt={look.Prompt}
            />
          )
        }
        feedback={
          <RoundFeedback
            result={result}
            answer={answer}
            isPerfect={isPerfect}
            because={look.texts.because?.(question) ?? null}
          />
        }
      >
        <div className={styles.answers}>
          {!isReady && (
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

/** The clock of the figure: full before the question, stopped at a whole second after it. */
function clockOf<Question extends RoundQuestion>(
  { phase, results }: RoundsState<Question>,
  limitMs: number,
): QuestionClock {
  if (phase.name === 'question') return { endsAtMs: phase.endsAtMs };
  return { secondsLeft: phase.name === 'ready' ? limitMs / 1000 : (results.at(-1)?.secondsLeft ?? 0) };
}

/** The clock of the bar: like the figure's, but it stops at the exact time. */
function barClockOf<Question extends RoundQuestion>(
  state: RoundsState<Question>,
  limitMs: number,
): QuestionClock {
  const result = shownResult(state);
  return result === null ? clockOf(state, limitMs) : { secondsLeft: (limitMs - result.openMs) / 1000 };
}

interface RoundsFiguresProps<Question extends RoundQuestion> {
  state: RoundsState<Question>;
  rounds: number;
  limitMs: number;
}

/** Round, clock and right answers. The host shows the score. */
function RoundsFigures<Question extends RoundQuestion>({
  state,
  rounds,
  limitMs,
}: RoundsFiguresProps<Question>) {
  return (
    <>
      <Figure name="Round">
        {roundOf(state)} of {rounds}
      </Figure>
      <CountdownFigure clock={clockOf(state, limitMs)} alarmBelowS={ALARM_BELOW_S} />
      <Figure name="Right">{state.results.filter(({ isRight }) => isRight).length}</Figure>
    </>
  );
}

interface ReadyCardProps {
  /** After a pause instead of before the first question. */
  afterPause: boolean;
  howToPlay: string;
}

/** The text in place of a question that is not shown yet. */
function ReadyCard({ afterPause, howToPlay }: ReadyCardProps) {
  return (
    <div className={styles.ready}>
      <p>{afterPause ? AFTER_PAUSE : howToPlay}</p>
      <p>{HOW_TO_ANSWER}</p>
    </div>
  );
}

interface QuestionPromptProps<Question extends RoundQuestion> {
  question: Question;
  isAnswered: boolean;
  texts: RoundsTexts<Question>;
  Prompt: Prompt<Question>;
}

/** A question: drawn, and as text for screen readers. */
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
  answer: number;
  /** Whether the run is finished and every answer was right. */
  isPerfect: boolean;
  because: string | null;
}

function markOf({ isRight, chosen }: RoundResult) {
  if (isRight) return 'right';
  return chosen === null ? 'late' : 'wrong';
}

/** The result of a round on the board, in addition to its toast. */
function RoundFeedback({ result, answer, isPerfect, because }: RoundFeedbackProps) {
  if (result === null) return <FeedbackLine mark={null} />;
  const note = isPerfect ? ALL_RIGHT : because;
  return (
    <FeedbackLine mark={markOf(result)}>
      <p>{result.isRight ? gained(result.points) : itWas(numberText(answer))}</p>
      {note !== null && <p>{note}</p>}
    </FeedbackLine>
  );
}

interface RoundsThreadProps {
  results: readonly RoundResult[];
  rounds: number;
}

/** One bead for each round, marked with its result. */
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
