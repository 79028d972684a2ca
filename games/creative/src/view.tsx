import { Board, type BoardClock, Figure, useSkip, Verdict, type ViewProps } from '@mindloom/game-kit';
import { FeedbackLine, QuizLayout } from '@mindloom/game-kit/quiz-board';
import { type Challenge, isOpenEnded } from './challenges';
import {
  type CreativeEvent,
  type CreativeState,
  isWaiting,
  placeOf,
  type Result,
  shownChallenge,
  shownResult,
  streakOf,
} from './engine';
import { bonusRoll, correctAnswerWas, gained, NOT_QUITE, praise, TIME_UP } from './feedback';
import { ALARM_BELOW_S, BONUS_ROLLS_TENTHS, streakBonus, TIPS } from './rules';
import styles from './view.module.css';
import { Choices, Prompt } from './view/challenge';

/** Renders a state of Creative Spark and sends the player's events. */
export function CreativeView({ state, send }: ViewProps<CreativeState, CreativeEvent>) {
  // The wait for loading and the wait for the first challenge look like one wait to the player. So they have the same
  // React key.
  const skip = useSkip(isWaiting(state) ? String(state.results.length) : null, () =>
    send({ type: 'skipped' }),
  );
  return (
    <Board area="creative" clock={clockOf(state)} figures={<Figures state={state} />}>
      <QuizLayout
        prompt={<Prompt state={state} onStart={skip} />}
        verdict={<ResultVerdict state={state} />}
        feedback={<Foot state={state} />}
      >
        <Choices state={state} send={send} />
      </QuizLayout>
    </Board>
  );
}

/** The clock is hidden before the first challenge, and shows the remaining time after each challenge. */
function clockOf(state: CreativeState): BoardClock {
  const { phase } = state;
  const limitMs = shownChallenge(state)?.limitMs ?? 0;
  const limits = { limitMs, alarmBelowS: ALARM_BELOW_S };
  if (phase.name === 'challenge') return { ...limits, time: { endsAtMs: phase.endsAtMs } };
  const secondsLeft = shownResult(state)?.secondsLeft ?? limitMs / 1000;
  return { ...limits, time: { secondsLeft }, isHidden: phase.name === 'loading' || phase.name === 'ready' };
}

function Figures({ state }: { state: CreativeState }) {
  const streak = streakOf(state.results);
  const bonus = streakBonus(streak);
  return (
    <>
      <Figure name="Challenge">
        {placeOf(state) + 1} of {state.challenges.length}
      </Figure>
      <Figure name="Streak">
        <span className={styles.streak}>
          {streak}
          {bonus > 0 && (
            <small key={bonus} className={styles.bonus}>
              +{bonus}
            </small>
          )}
        </span>
      </Figure>
    </>
  );
}

/** The area below the answers. It shows a tip during a challenge, and the feedback afterwards. */
function Foot({ state }: { state: CreativeState }) {
  const { phase, tip } = state;
  const challenge = shownChallenge(state);
  const result = shownResult(state);
  return (
    <div className={styles.foot}>
      {phase.name === 'feedback' && challenge !== undefined && result !== null ? (
        <Explanation challenge={challenge} result={result} />
      ) : (
        <p key={tip.index} className={styles.tip}>
          <b>Tip</b> {TIPS[tip.index]}
        </p>
      )}
    </div>
  );
}

/** Says whether the answer was right. An idea is neither right nor wrong, so only its points are named. */
function ResultVerdict({ state }: { state: CreativeState }) {
  const challenge = shownChallenge(state);
  const result = shownResult(state);
  if (state.phase.name !== 'feedback' || challenge === undefined || result === null) return null;
  if (result.isRight)
    return <Verdict mark={isOpenEnded(challenge) ? 'chosen' : 'right'}>{gained(result)}</Verdict>;
  const isLate = result.answer === null;
  return <Verdict mark={isLate ? 'late' : 'wrong'}>{(isLate ? TIME_UP : NOT_QUITE).verdict}</Verdict>;
}

/** Says why the right answer is right, or replies to an idea. */
function Explanation({ challenge, result }: { challenge: Challenge; result: Result }) {
  const { isRight, answer, rollTenths } = result;
  return (
    <FeedbackLine>
      {isRight ? <p>{praise(challenge, result)}</p> : <p>{(answer === null ? TIME_UP : NOT_QUITE).advice}</p>}
      {!isRight && !isOpenEnded(challenge) && (
        <p>
          {correctAnswerWas(challenge)} {challenge.because}
        </p>
      )}
      {rollTenths !== null && (
        <p className={styles.roll}>
          <BonusDie tenths={rollTenths} />
          {`\u00A0${bonusRoll(rollTenths)}`}
        </p>
      )}
    </FeedbackLine>
  );
}

/** The SVG paths of the dots on the die, from the smallest factor to the largest. */
const PIPS = ['M8 8h0', 'M5 11h0M11 5h0', 'M5 11h0M8 8h0M11 5h0'];

/** The die of the bonus roll. The text beside the die shows the factor. */
function BonusDie({ tenths }: { tenths: number }) {
  const face = BONUS_ROLLS_TENTHS.findIndex((each) => each === tenths);
  return (
    <svg viewBox="0 0 16 16" className={styles.die} data-face={face + 1} aria-hidden="true">
      <rect x="1.5" y="1.5" width="13" height="13" rx="3" className={styles.body} />
      <path d={PIPS[face]} className={styles.pips} />
    </svg>
  );
}
