import { announce, Button, IconButton } from '@mindloom/ui';
import { ChevronLeft, ChevronRight, Pause, Play, SkipForward } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import {
  isMiss,
  momentAt,
  momentText,
  type Playback,
  type PlaybackEvent,
  type Rate,
  RATES,
  type Recording,
  timeText,
} from './playback';
import { Timeline } from './timeline';

interface ReplayControlsProps {
  recording: Recording;
  playback: Playback;
  /** False until the game shows the run. */
  isReady: boolean;
  send: (event: PlaybackEvent) => void;
}

/** What the keys do. They work wherever the focus is on the page, except in a text field or on another button. */
const KEYS: Readonly<Record<string, PlaybackEvent>> = {
  ' ': { type: 'toggled' },
  k: { type: 'toggled' },
  ArrowLeft: { type: 'stepped', by: -1 },
  ArrowRight: { type: 'stepped', by: 1 },
  Home: { type: 'sought', atMs: -Infinity },
  End: { type: 'sought', atMs: Infinity },
  m: { type: 'missSought' },
  ...Object.fromEntries(
    RATES.map((rate): [string, PlaybackEvent] => [String(rate), { type: 'rated', rate }]),
  ),
};

/** The timeline and the buttons of a replay. */
export function ReplayControls({ recording, playback, isReady, send }: ReplayControlsProps) {
  const { moments } = recording;
  const { atMs, isPlaying, rate } = playback;
  const current = momentAt(moments, atMs);
  const misses = moments.filter(isMiss);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const action = KEYS[event.key];
    if (action === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    // Space and Enter press the focused button.
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    send(action);
  };
  useAnnouncements(recording, playback);
  return (
    <section className="replay-controls" aria-label="Replay controls" onKeyDown={press}>
      <p className="replay-figures">
        <span>
          Score <strong data-testid="replay-score">{current?.moment.score ?? 0}</strong>
        </span>
        <span className="tabular-nums">
          {timeText(atMs, recording)} of {timeText(recording.endMs, recording)}
        </span>
      </p>
      <Timeline recording={recording} atMs={atMs} onSeek={(ms) => send({ type: 'sought', atMs: ms })} />
      <div className="replay-buttons">
        <IconButton
          label="Previous step"
          disabled={!isReady}
          onClick={() => send({ type: 'stepped', by: -1 })}
        >
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <Button className="replay-play" disabled={!isReady} onClick={() => send({ type: 'toggled' })}>
          {isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <IconButton label="Next step" disabled={!isReady} onClick={() => send({ type: 'stepped', by: 1 })}>
          <ChevronRight size={22} aria-hidden="true" />
        </IconButton>
        {misses.length > 0 && (
          <Button
            variant="secondary"
            className="replay-next-miss"
            onClick={() => send({ type: 'missSought' })}
          >
            <SkipForward size={18} aria-hidden="true" />
            Next miss
          </Button>
        )}
        <Rates rate={rate} onRate={(chosen) => send({ type: 'rated', rate: chosen })} />
      </div>
    </section>
  );
}

const Rates = ({ rate, onRate }: { rate: Rate; onRate: (rate: Rate) => void }) => (
  <div className="replay-rates" role="group" aria-label="Speed">
    {RATES.map((each) => (
      <Button
        key={each}
        size="sm"
        variant={each === rate ? 'primary' : 'secondary'}
        aria-pressed={each === rate}
        onClick={() => onRate(each)}
      >
        {each}x
      </Button>
    ))}
  </div>
);

/** Announces the reached step to screen readers. While the replay plays, only missed moments are announced. */
function useAnnouncements(recording: Recording, { atMs, isPlaying }: Playback): void {
  const current = momentAt(recording.moments, atMs);
  const number = current?.number ?? 0;
  const say = useEffectEvent(() => {
    if (current === null || (isPlaying && !isMiss(current.moment))) return;
    const { moment } = current;
    const place = `Step ${number} of ${recording.moments.length}, ${timeText(moment.atMs, recording)}`;
    announce(`${place}. ${momentText(moment)}. Score ${moment.score}.`);
  });
  useEffect(() => {
    if (number > 1) say();
  }, [number]);
}
