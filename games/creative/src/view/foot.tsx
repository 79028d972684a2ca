import { FeedbackLine } from '@mindloom/game-kit/quiz-board';
import { praise } from '../praise';
import {
  type Challenge,
  type CreativeState,
  isOpenEnded,
  type Result,
  shownChallenge,
  shownResult,
} from '../state';
import { bonusRoll, gained, NOT_QUITE, TIME_UP, TIPS } from '../texts';
import { BonusDie } from './bonus-die';
import styles from './foot.module.css';

function Verdict({ challenge, result }: { challenge: Challenge; result: Result }) {
  if (!result.isRight) {
    const isLate = result.answer === null;
    return (
      <FeedbackLine mark={isLate ? 'late' : 'wrong'}>
        <p>{isLate ? TIME_UP : NOT_QUITE}</p>
      </FeedbackLine>
    );
  }
  return (
    <FeedbackLine mark={isOpenEnded(challenge) ? 'chosen' : 'right'}>
      <p>{praise(challenge, result)}</p>
      <p>
        <b className={styles.gain}>{gained(result)}.</b>
        {result.rollTenths !== null && (
          <>
            {' '}
            <BonusDie tenths={result.rollTenths} />
            {`\u00A0${bonusRoll(result.rollTenths)}`}
          </>
        )}
      </p>
    </FeedbackLine>
  );
}

/** Below the answers: a tip to read while there is time, and how it went once there is none. */
export function Foot({ state }: { state: CreativeState }) {
  const { phase, tip } = state;
  const challenge = shownChallenge(state);
  const result = shownResult(state);
  return (
    <div className={styles.foot}>
      {phase.name === 'feedback' && challenge !== undefined && result !== null ? (
        <Verdict challenge={challenge} result={result} />
      ) : (
        <p key={tip.index} className={styles.tip}>
          <b>Tip</b> {TIPS[tip.index]}
        </p>
      )}
    </div>
  );
}
