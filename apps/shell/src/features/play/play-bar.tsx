import { Button, IconButton } from '@mindloom/ui';
import { ArrowLeft, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';

interface PlayBarProps {
  name: string;
  score: number;
  /** The score that the player's best run had at the same time; null if it is not shown. */
  bestScore: number | null;
  /** The remaining time; null between two parts of a set, when no clock runs. */
  secondsLeft: number | null;
  /**
   * False while the game shows a clock of its own that ends no later than the play. Screen readers can still read the
   * remaining time.
   */
  isTimeShown: boolean;
  /** False while the next game of a set is loading, because there is no game to end. */
  canEnd: boolean;
  isPaused: boolean;
  isSoundOn: boolean;
  onExit: () => void;
  onEnd: () => void;
  onPause: () => void;
  onSound: () => void;
  /** The site's menu. Shown on screens where the bar replaces the header. */
  menu: ReactNode;
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The bar above the board with name, score, remaining time and buttons. */
export function PlayBar(props: PlayBarProps) {
  const { name, score, bestScore, secondsLeft, isTimeShown, canEnd, isPaused, isSoundOn } = props;
  const { onExit, onEnd, onPause, onSound, menu } = props;
  const isRunning = secondsLeft !== null;
  return (
    <div className="play-bar">
      <IconButton label="Back" className="play-bar-back" onClick={onExit}>
        <ArrowLeft size={20} aria-hidden="true" />
      </IconButton>
      <h1 className="play-bar-name">{name}</h1>
      <dl className="play-bar-figures">
        <div>
          <dt>Score</dt>
          <dd className="play-bar-score" data-testid="session-score">
            {score}
          </dd>
        </div>
        {bestScore !== null && (
          <div className="play-bar-best">
            <dt>Best run</dt>
            <dd>{bestScore}</dd>
          </div>
        )}
        {isRunning && (
          <div className="play-bar-time" data-shown={isTimeShown || undefined}>
            <dt>Game:</dt>
            <dd>
              <span role="timer" aria-live="off">
                {clockText(secondsLeft)}
              </span>
              <span className="play-bar-unit"> left</span>
            </dd>
          </div>
        )}
      </dl>
      <div className="play-bar-switches">
        {isRunning && (
          <IconButton label={isPaused ? 'Resume' : 'Pause'} onClick={onPause}>
            {isPaused ? <Play size={20} aria-hidden="true" /> : <Pause size={20} aria-hidden="true" />}
          </IconButton>
        )}
        <IconButton label="Sound" aria-pressed={isSoundOn} onClick={onSound}>
          {isSoundOn ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
        </IconButton>
      </div>
      {isRunning && (
        <Button variant="secondary" size="sm" className="play-bar-end" disabled={!canEnd} onClick={onEnd}>
          End Game
        </Button>
      )}
      <div className="play-bar-menu">{menu}</div>
    </div>
  );
}
