import { Confetti, GameButton, Overlay, RestartQuestion, type ViewProps } from '@mindloom/game-kit';
import {
  afterLevel,
  howToPlay,
  KEEP_POINTS,
  levelComplete,
  RESTART,
  START,
  TIME_UP,
  TIME_UP_ADVICE,
} from '../feedback';
import { info } from '../info';
import { MAX_STARS } from '../rules';
import { boardSeconds, type MemoryEvent, type MemoryState } from '../state';
import styles from './phase-overlay.module.css';

type Props = ViewProps<MemoryState, MemoryEvent>;

/** Returns true if the start overlay or the time-up overlay covers the board. Both have a button. */
export const isCovered = ({ phase }: MemoryState): boolean =>
  phase.name === 'ready' || phase.name === 'timeUp' || phase.name === 'over';

/** The overlay for the start, a complete level, or the end. */
export function PhaseOverlay({ state, send }: Props) {
  const { phase, level, score } = state;
  switch (phase.name) {
    case 'ready':
      return <StartCard state={state} send={send} />;
    case 'won':
      return <VictoryCard level={level} secondsLeft={phase.secondsLeft} />;
    case 'timeUp':
      return phase.untilMs === null ? (
        <RestartQuestion
          score={score}
          keepLabel={KEEP_POINTS}
          onRestart={() => send({ type: 'restarted' })}
          onKeep={() => send({ type: 'restartDeclined' })}
        />
      ) : (
        <TimeUpCard ended={false} score={score} send={send} />
      );
    case 'over':
      return phase.completed ? (
        <VictoryCard level={level} secondsLeft={phase.secondsLeft} />
      ) : (
        <TimeUpCard ended score={score} send={send} />
      );
    default:
      return null;
  }
}

function StartCard({ state, send }: Props) {
  const { level, cards, previewMs } = state;
  return (
    <Overlay>
      <h2 className={styles.title}>{info.title}</h2>
      <Level level={level} />
      <p className={styles.line}>{howToPlay(cards.length / 2, previewMs, boardSeconds(state))}</p>
      <GameButton autoFocus onClick={() => send({ type: 'started' })}>
        {START}
      </GameButton>
    </Overlay>
  );
}

function VictoryCard({ level, secondsLeft }: { level: number; secondsLeft: number }) {
  return (
    <>
      <Overlay passThrough>
        <h2 className={styles.title}>{levelComplete(level)}</h2>
        <p className={styles.line}>{afterLevel(level, secondsLeft)}</p>
      </Overlay>
      <Confetti />
    </>
  );
}

interface TimeUpCardProps {
  ended: boolean;
  score: number;
  send: Props['send'];
}

/** The card that is shown when the time is up. Its Restart Game asks for a confirmation before it discards points. */
function TimeUpCard({ ended, score, send }: TimeUpCardProps) {
  const restart = () => send({ type: score > 0 ? 'restartAsked' : 'restarted' });
  return (
    <Overlay>
      <h2 className={styles.title}>{TIME_UP}</h2>
      <p className={styles.line}>{TIME_UP_ADVICE}</p>
      <GameButton autoFocus disabled={ended} onClick={restart}>
        {RESTART}
      </GameButton>
    </Overlay>
  );
}

const STAR = 'M12 2l3 6.6 7 .8-5.2 4.8 1.5 7.1L12 17.7 5.7 21.3l1.5-7.1L2 9.4l7-.8Z';

/** Shows the level in words, with at most three stars. Without the words, stars look like a grade. */
function Level({ level }: { level: number }) {
  return (
    <p className={styles.level}>
      Round {level}
      <span className={styles.stars} aria-hidden="true">
        {Array.from({ length: MAX_STARS }, (_, index) => (
          <svg key={index} viewBox="0 0 24 24" data-star data-lit={index < level || undefined}>
            <path d={STAR} />
          </svg>
        ))}
      </span>
    </p>
  );
}
