import { Button, IconButton } from '@mindloom/ui';
import { ArrowLeft, Pause, Play, Volume2, VolumeX } from 'lucide-react';

interface PlayBarProps {
  name: string;
  score: number;
  secondsLeft: number;
  isPaused: boolean;
  isSoundOn: boolean;
  onExit: () => void;
  onPause: () => void;
  onSound: () => void;
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The thin bar over the board: what is played, how it stands, and the way out. */
export function PlayBar({
  name,
  score,
  secondsLeft,
  isPaused,
  isSoundOn,
  onExit,
  onPause,
  onSound,
}: PlayBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-2 py-1 sm:px-4">
      <IconButton label="Back" onClick={onExit}>
        <ArrowLeft size={20} aria-hidden="true" />
      </IconButton>
      <h1 className="mr-auto min-w-0 truncate font-display text-base font-semibold sm:text-lg">{name}</h1>
      <dl className="flex items-center gap-4 tabular-nums">
        <div className="flex items-baseline gap-1.5">
          <dt className="text-xs text-ink-soft">Score</dt>
          <dd className="font-display text-lg font-semibold" data-testid="session-score">
            {score}
          </dd>
        </div>
        <div className="flex items-baseline gap-1.5">
          <dt className="text-xs text-ink-soft">Time left</dt>
          <dd className="font-display text-lg font-semibold">
            <span role="timer" aria-live="off">
              {clockText(secondsLeft)}
            </span>
          </dd>
        </div>
      </dl>
      <div className="flex items-center gap-1">
        <IconButton label={isPaused ? 'Resume' : 'Pause'} onClick={onPause}>
          {isPaused ? <Play size={20} aria-hidden="true" /> : <Pause size={20} aria-hidden="true" />}
        </IconButton>
        <IconButton label="Sound" aria-pressed={isSoundOn} onClick={onSound}>
          {isSoundOn ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
        </IconButton>
        <Button variant="secondary" size="sm" onClick={onExit}>
          End Game
        </Button>
      </div>
    </div>
  );
}
