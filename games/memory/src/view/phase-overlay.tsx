import { Confetti, GameButton, Overlay, RestartQuestion, type ViewProps } from '@mindloom/game-kit';
import { afterLevel, KEEP_POINTS, levelComplete, RESTART, START, TIME_UP, TIME_UP_ADVICE } from '../feedback';
import { info } from '../info';
import { MAX_STARS } from '../rules';
import type { MemoryEvent, MemoryState } from '../state';
import styles from './phase-overlay.module.css';

type Props = ViewProps<MemoryState, MemoryEvent>;

/** Returns true if the start overlay or the time-up overlay covers the board. Both have a button. */
export const isCovered = ({ phase }: MemoryState): boolean =>
  phase.name === 'ready' || phase.name === 'timeUp' || phase.name === 'over';

/** The overlay for the start, a complete level, or the end. */
export function PhaseOverlay({ state: { phase, level, score }, send }: Props) {
  switch (phase.name) {
    case 'ready':
      return <StartCard level={level} send={send} />;
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

function StartCard({ level, send }: { level: number; send: Props['send'] }) {
  return (
    <Overlay>
      <h2 className={styles.title}>{info.title}</h2>
      <Stars level={level} />
      <p className={styles.line}>Look at the cards, then find the pairs before the time runs out.</p>
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
        <Stars level={level} />
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

/** Shows the level as stars. There are three at most. */
function Stars({ level }: { level: number }) {
  return (
    <div className={styles.stars} role="img" aria-label={`Level ${level}`}>
      {Array.from({ length: MAX_STARS }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" data-lit={index < level || undefined}>
          <path d={STAR} />
        </svg>
      ))}
    </div>
  );
}
