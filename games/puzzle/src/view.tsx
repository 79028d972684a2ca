import {
  Board,
  type BoardClock,
  type ClockTime,
  Figure,
  FOUR_ANSWER_KEYS,
  GameButton,
  Mark,
  Overlay,
  StartCard,
  useKey,
  useSkip,
  Verdict,
  type ViewProps,
} from '@mindloom/game-kit';
import { AnswerOptions, EmptyAnswers, FeedbackLine, QuizLayout } from '@mindloom/game-kit/quiz-board';
import { canHint, type PuzzleEvent, puzzleLimitMs, type PuzzleState } from './engine';
import {
  CATEGORY,
  correctAnswerWas,
  GAME_OVER,
  HINT,
  HOW_TO_PLAY,
  LEVEL_UP,
  NO_HINT,
  TRY_AGAIN,
  verdictText,
  youScored,
} from './feedback';
import { ALARM_BELOW_S, FULL_STREAK, streakMultiplier } from './rules';
import styles from './view.module.css';

type Props = ViewProps<PuzzleState, PuzzleEvent>;

/** Renders a state of Puzzle Solver and sends the player's events. */
export function PuzzleView({ state, send }: Props) {
  useKey('h', () => send({ type: 'hinted' }));
  useKey('r', () => send({ type: 'restarted' }));
  const { phase } = state;
  const { name } = phase;
  const skip = useSkip(name === 'ready' || name === 'answered' ? `${name} ${state.turn}` : null, () =>
    send({ type: 'skipped' }),
  );
  return (
    <Board
      area="logic"
      clock={clockOf(state)}
      figures={<Figures state={state} />}
      controls={<Controls state={state} send={send} />}
    >
      <QuizLayout
        prompt={
          phase.name === 'ready' ? (
            <StartCard task={HOW_TO_PLAY} keys={FOUR_ANSWER_KEYS} startsAtMs={phase.askAtMs} onStart={skip} />
          ) : (
            <Prompt key={state.turn} state={state} />
          )
        }
        verdict={<PuzzleVerdict state={state} />}
        feedback={<Feedback state={state} />}
      >
        <Answers state={state} send={send} />
      </QuizLayout>
      <GameOver state={state} send={send} />
    </Board>
  );
}

/** Returns the clock of the board. It is hidden before the first puzzle. */
function clockOf(state: PuzzleState): BoardClock {
  const limits = { limitMs: puzzleLimitMs(state), alarmBelowS: ALARM_BELOW_S };
  return { ...limits, time: timeOf(state), isHidden: state.phase.name === 'ready' };
}

/** Returns the time that the clock shows. It is 0 after the end of the run. */
function timeOf(state: PuzzleState): ClockTime {
  const { phase } = state;
  switch (phase.name) {
    case 'ready':
      return { secondsLeft: puzzleLimitMs(state) / 1000 };
    case 'asking':
      return { endsAtMs: phase.endsAtMs };
    case 'answered':
      return { secondsLeft: phase.secondsLeft };
    default:
      return { secondsLeft: 0 };
  }
}

/** Returns the number of the shown puzzle in the run, from 1. */
function roundOf({ phase, tally: { right, wrong, late } }: PuzzleState): number {
  const closed = right + wrong + late;
  return phase.name === 'answered' ? closed : closed + 1;
}

function Figures({ state }: { state: PuzzleState }) {
  return (
    <>
      <Figure name="Round">{roundOf(state)}</Figure>
      <Figure name="Solved">
        <span className={styles.solved}>
          {state.tally.right}
          <LevelUp levelUp={state.levelUp} />
        </span>
      </Figure>
    </>
  );
}

/** The question with its category, and the hint after the player has asked for it. */
function Prompt({ state: { phase, puzzle, hinted } }: { state: PuzzleState }) {
  return (
    <div className={styles.prompt} data-answered={phase.name === 'answered' || undefined}>
      <p className={styles.category}>{CATEGORY[puzzle.category]}</p>
      <h2 className={styles.question}>{puzzle.question}</h2>
      <p className={styles.hint} hidden={puzzle.hint === undefined} data-shown={hinted || undefined}>
        {hinted && (
          <>
            <b>{HINT}:</b> {puzzle.hint}
          </>
        )}
      </p>
    </div>
  );
}

function Answers({ state, send }: Props) {
  const { phase, puzzle, answers } = state;
  if (phase.name === 'ready') return <EmptyAnswers />;
  return (
    <AnswerOptions
      label="Answers"
      options={answers}
      right={answers.indexOf(puzzle.correctAnswer)}
      closed={phase.name === 'asking' ? null : { chosen: phase.name === 'answered' ? phase.chosen : null }}
      onChoose={(index) => send({ type: 'answered', answer: answers[index] ?? '' })}
    />
  );
}

/** The number of lines that the longest feedback needs on a phone. */
const FEEDBACK_LINES = 3;

function PuzzleVerdict({ state: { phase } }: { state: PuzzleState }) {
  if (phase.name !== 'answered') return null;
  return <Verdict mark={phase.verdict}>{verdictText(phase.verdict, phase.points)}</Verdict>;
}

/** Says why the right answer is right. If the player gave another answer, names the right answer first. */
function Feedback({ state: { phase, puzzle } }: { state: PuzzleState }) {
  if (phase.name !== 'answered') return <FeedbackLine lines={FEEDBACK_LINES} />;
  return (
    <FeedbackLine lines={FEEDBACK_LINES}>
      {phase.verdict !== 'right' && <p>{correctAnswerWas(puzzle.correctAnswer)}</p>}
      <p>{puzzle.because}</p>
    </FeedbackLine>
  );
}

/** The Level Up overlay. It covers nothing but the name of the Solved figure. The engine decides how long it is shown. */
function LevelUp({ levelUp }: Pick<PuzzleState, 'levelUp'>) {
  if (levelUp === null) return null;
  return (
    <span key={levelUp.level} className={styles.ribbon} aria-hidden="true">
      <Mark kind="up" />
      <b>{LEVEL_UP}</b>
    </span>
  );
}

/** The hint button, if there is a hint, and the streak. They are inert after game over. */
function Controls({ state, send }: Props) {
  const { phase, puzzle, streak } = state;
  const hasNoHint = phase.name !== 'ready' && puzzle.hint === undefined;
  return (
    <div className={styles.controls} inert={phase.name === 'gameOver' || phase.name === 'over'}>
      {hasNoHint ? (
        <p className={styles.noHint}>{NO_HINT}</p>
      ) : (
        <GameButton
          quiet
          aria-keyshortcuts="H"
          className={styles.hintButton}
          disabled={!canHint(state)}
          onClick={() => send({ type: 'hinted' })}
        >
          {HINT}
        </GameButton>
      )}
      <StreakBar streak={streak} />
    </div>
  );
}

/** One segment for each right answer in a row, and the multiplier for the next answer. */
function StreakBar({ streak }: { streak: number }) {
  const shown = Math.min(FULL_STREAK, streak);
  const multiplier = `×${streakMultiplier(streak)}`;
  return (
    <div
      role="meter"
      aria-label="Streak"
      aria-valuemin={0}
      aria-valuemax={FULL_STREAK}
      aria-valuenow={shown}
      aria-valuetext={`${streak} in a row, next answer ${multiplier}`}
      className={styles.bar}
      data-full={shown === FULL_STREAK || undefined}
    >
      <p className={styles.words} aria-hidden="true">
        <span>Streak {streak}</span>
        <b>{multiplier}</b>
      </p>
      <div className={styles.stitches}>
        {Array.from({ length: FULL_STREAK }, (_, index) => (
          <span key={index} className={styles.stitch} data-lit={index < shown || undefined} />
        ))}
      </div>
    </div>
  );
}

/** Covers the board after a null answer. Try Again starts over, unless the run has already ended. */
function GameOver({ state: { phase, score }, send }: Props) {
  if (phase.name !== 'gameOver' && phase.name !== 'over') return null;
  return (
    <Overlay>
      <h2>{GAME_OVER}</h2>
      <p>{youScored(score)}</p>
      <GameButton autoFocus disabled={phase.name === 'over'} onClick={() => send({ type: 'restarted' })}>
        {TRY_AGAIN}
      </GameButton>
    </Overlay>
  );
}
