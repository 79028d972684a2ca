import type { CatalogueEntry } from '@mindloom/domain';
import { Button } from '@mindloom/ui';
import { type KeyboardEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { inspectorVisibility } from '../../platform/inspector-visibility';
import { isSoundOn, rememberSound } from '../../platform/preferences/sound';
import { PlayBar } from './play-bar';
import type { PlaySession } from './play-session';
import { secondsLeft, sessionScore } from './session';

interface PlayViewProps {
  entry: CatalogueEntry;
  session: PlaySession;
  onExit: () => void;
}

/** The game and its bar. The game draws in an element that React does not change. */
export function PlayView({ entry, session, onExit }: PlayViewProps) {
  const state = useSyncExternalStore(session.subscribe, session.get);
  const elapsedMs = useElapsedMs(session);
  const [sound, setSound] = useState(isSoundOn);
  useAutomaticPause(session);

  const isPaused = state.pauses.has('player');
  const togglePause = () => (isPaused ? session.resume('player') : session.pause('player'));
  const toggleSound = () => {
    setSound(!sound);
    rememberSound(!sound);
    session.update({ sound: !sound });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) togglePause();
  };
  const partCount = state.plan.parts.length;
  const partNumber = state.phase === 'idle' ? 1 : Math.min(state.finished.length + 1, partCount);

  return (
    <section className="play-view" data-owns-screen aria-label={entry.name} onKeyDown={onKeyDown}>
      <PlayBar
        name={partCount > 1 ? `${entry.name} · ${partNumber} of ${partCount}` : entry.name}
        score={sessionScore(state)}
        secondsLeft={secondsLeft(state, elapsedMs)}
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
        {isPaused && state.phase === 'playing' && <PausedCard onResume={togglePause} />}
      </div>
    </section>
  );
}

/** How often the clock is read, in ms. The view is drawn again only when the shown second changes. */
const CLOCK_READ_MS = 200;

/** The session clock in ms, rounded down to whole seconds. */
function useElapsedMs({ clock, subscribe }: PlaySession): number {
  const follow = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(onChange, CLOCK_READ_MS);
      const unsubscribe = subscribe(onChange);
      return () => {
        clearInterval(timer);
        unsubscribe();
      };
    },
    [subscribe],
  );
  return useSyncExternalStore(follow, () => Math.floor(clock.now() / 1000) * 1000);
}

/**
 * Pauses the game while the tab is hidden or the inspector is open (D-15). The game does not continue by itself
 * afterwards: the player resumes it.
 */
function useAutomaticPause(session: PlaySession): void {
  useEffect(() => {
    const followTab = () => {
      if (document.visibilityState === 'hidden') session.pause('hidden', 'player');
      else session.resume('hidden');
    };
    const stopInspector = inspectorVisibility.subscribe(() => {
      if (inspectorVisibility.get()) session.pause('inspector', 'player');
      else session.resume('inspector');
    });
    document.addEventListener('visibilitychange', followTab);
    return () => {
      stopInspector();
      document.removeEventListener('visibilitychange', followTab);
    };
  }, [session]);
}

function PausedCard({ onResume }: { onResume: () => void }) {
  return (
    <div className="absolute inset-0 grid place-items-center p-4">
      <div className="rounded-card border border-line bg-surface p-6 text-center shadow-float">
        <p className="mb-1 font-display text-xl font-semibold">Paused</p>
        <p className="mb-4 text-sm text-ink-soft">The clock is stopped until you continue.</p>
        <Button autoFocus onClick={onResume}>
          Resume
        </Button>
      </div>
    </div>
  );
}
