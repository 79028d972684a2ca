import { Confetti, GameButton, Overlay } from '@mindloom/game-kit';
import { info } from '../info';
import type { MemoryEvent, MemoryState } from '../state';
import { afterLevel, levelComplete, RESTART, START, TIME_UP, TIME_UP_ADVICE } from '../texts';
import styles from './overlays.module.css';
import { Stars } from './stars';

interface OverlayProps {
  state: MemoryState;
  send: (event: MemoryEvent) => void;
}

function StartCard({ level, send }: { level: number; send: OverlayProps['send'] }) {
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
      <Overlay lets>
        <h2 className={styles.title}>{levelComplete(level)}</h2>
        <Stars level={level} />
        <p className={styles.line}>{afterLevel(level, secondsLeft)}</p>
      </Overlay>
      <Confetti />
    </>
  );
}

function TimeUpCard({ ended, send }: { ended: boolean; send: OverlayProps['send'] }) {
  return (
    <Overlay>
      <h2 className={styles.title}>{TIME_UP}</h2>
      <p className={styles.line}>{TIME_UP_ADVICE}</p>
      <GameButton autoFocus disabled={ended} onClick={() => send({ type: 'restarted' })}>
        {RESTART}
      </GameButton>
    </Overlay>
  );
}

/** What lies over the board: the start, a finished level, or the end. */
export function PhaseOverlay({ state: { phase, level }, send }: OverlayProps) {
  switch (phase.name) {
    case 'ready':
      return <StartCard level={level} send={send} />;
    case 'won':
      return <VictoryCard level={level} secondsLeft={phase.secondsLeft} />;
    case 'timeUp':
      return <TimeUpCard ended={false} send={send} />;
    case 'over':
      return phase.completed ? (
        <VictoryCard level={level} secondsLeft={phase.secondsLeft} />
      ) : (
        <TimeUpCard ended send={send} />
      );
    default:
      return null;
  }
}
