import type { CatalogueEntry } from '@mindloom/domain';
import { Button } from '@mindloom/ui';
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { isSoundOn, rememberSound } from '../../platform/preferences/sound';
import { PlayBar } from './play-bar';
import type { PlayPlan } from './play-plan';
import type { PlaySession } from './play-session';
import { useHiddenPause } from './use-hidden-pause';
import { useInspectorPause } from './use-inspector-pause';
import { usePlayState } from './use-play-state';

interface PlayViewProps {
  entry: CatalogueEntry;
  plan: PlayPlan;
  session: PlaySession;
  onExit: () => void;
}

/** The game and its bar. The game draws in an element of its own that React leaves alone. */
export function PlayView({ entry, plan, session, onExit }: PlayViewProps) {
  const state = useSyncExternalStore(session.subscribe, session.get);
  const isPaused = useSyncExternalStore(session.subscribe, () => session.pausedBy('player'));
  const { score, timeLeft, isPlaying } = usePlayState(session, plan.limitMs);
  const [sound, setSound] = useState(isSoundOn);
  useHiddenPause(session);
  useInspectorPause(session);

  const togglePause = () => (isPaused ? session.resume('player') : session.pause('player'));
  const toggleSound = () => {
    setSound(!sound);
    rememberSound(!sound);
    session.update({ sound: !sound });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) togglePause();
  };
  const partNumber = state.phase === 'idle' ? 1 : Math.min(state.finished.length + 1, plan.parts.length);

  return (
    <section className="play-view" data-owns-screen aria-label={entry.name} onKeyDown={onKeyDown}>
      <PlayBar
        name={plan.parts.length > 1 ? `${entry.name} · ${partNumber} of ${plan.parts.length}` : entry.name}
        score={score}
        secondsLeft={timeLeft}
        isPaused={isPaused}
        isSoundOn={sound}
        onExit={onExit}
        onPause={togglePause}
        onSound={toggleSound}
      />
      <div className="relative min-h-0 flex-1">
        <div
          ref={(place) => session.attach(place)}
          className="play-ground"
          data-veiled={isPaused || undefined}
        />
        {state.phase === 'loading' && <p className="play-loading">Loading...</p>}
        {isPaused && isPlaying && <PausedCard onResume={togglePause} />}
      </div>
    </section>
  );
}

function PausedCard({ onResume }: { onResume: () => void }) {
  return (
    <div className="absolute inset-0 grid place-items-center p-4">
      <div className="rounded-card border border-line bg-surface p-6 text-center shadow-float">
        <p className="mb-1 font-display text-xl font-semibold">Paused</p>
        <p className="mb-4 text-sm text-ink-soft">The clock stands still until you go on.</p>
        <Button autoFocus onClick={onResume}>
          Resume
        </Button>
      </div>
    </div>
  );
}
