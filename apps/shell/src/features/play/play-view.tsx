import type { CatalogueEntry } from '@mindloom/domain';
import { Button, isOverlayOpen } from '@mindloom/ui';
import { Check, Info, X } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type BestRun, totalAt } from '../../platform/best-run';
import { inspectorVisibility } from '../../platform/inspector-visibility';
import { isSoundOn, rememberSound } from '../../platform/preferences';
import { BetweenParts, gameName } from './between-parts';
import { PlayBar } from './play-bar';
import type { PlaySession } from './play-session';
import {
  currentSlot,
  gameScore,
  isTimeShown,
  secondsLeft,
  type Session,
  sessionScore,
} from './session-state';
import type { ShownNotice, SiteMenu } from './use-play-session';

/** The icon of each kind of message, so that the kind does not depend on the colour alone. */
const NOTICE_MARKS = {
  success: <Check size={18} aria-hidden="true" />,
  error: <X size={18} aria-hidden="true" />,
  info: <Info size={18} aria-hidden="true" />,
};

interface PlayViewProps {
  entry: CatalogueEntry;
  session: PlaySession;
  state: Session;
  notice: ShownNotice | null;
  /** The run with which the score is compared; null if none is shown. */
  best: BestRun | null;
  onExit: () => void;
  onEnd: () => void;
  /** Ends the session and starts another one with the same games. */
  onStartAgain: () => void;
  SiteMenu: SiteMenu;
}

/** Shows the game and its bar. The game renders into an element that React does not change. */
export function PlayView(props: PlayViewProps) {
  const { entry, session, state, notice, best, onExit, onEnd, onStartAgain, SiteMenu } = props;
  const elapsedMs = useElapsedMs(session);
  const [sound, setSound] = useState(isSoundOn);
  useAutomaticPause(session);

  const isPaused = state.pauses.has('player');
  const isBetween = state.phase === 'between';
  const leftS = isBetween ? null : secondsLeft(state, elapsedMs);
  const togglePause = () => (isPaused ? session.resume('player') : session.pause('player'));
  useEscape(state.phase === 'playing', togglePause);
  const toggleSound = () => {
    setSound(!sound);
    rememberSound(!sound);
    session.update({ sound: !sound });
    session.focusGame();
  };
  const followMenu = (isOpen: boolean) => (isOpen ? session.pause('menu') : session.resume('menu'));

  return (
    <section className="play-view" data-owns-screen aria-label={entry.name}>
      <PlayBar
        name={barName(entry, state)}
        score={isBetween ? sessionScore(state) : gameScore(state)}
        bestScore={best === null || state.phase !== 'playing' ? null : totalAt(best, elapsedMs)}
        secondsLeft={leftS}
        isTimeShown={leftS !== null && isTimeShown(state, leftS)}
        canEnd={state.phase === 'playing' || !state.plan.isSet}
        isPaused={isPaused}
        isSoundOn={sound}
        onExit={onExit}
        onEnd={onEnd}
        onPause={togglePause}
        onSound={toggleSound}
        menu={<SiteMenu onOpenChange={followMenu} />}
      />
      <div className="relative min-h-0 flex-1">
        <div
          ref={(place) => session.attach(place)}
          className="play-ground"
          data-veiled={isPaused || undefined}
        />
        {state.phase === 'loading' && <p className="play-loading">Loading...</p>}
        {state.phase === 'between' && (
          <BetweenParts state={state} onContinue={session.continueSet} onStartAgain={onStartAgain} />
        )}
        {isPaused && state.phase === 'playing' && <PausedCard onResume={togglePause} />}
      </div>
      <p className="play-notice" role="status" data-kind={notice?.kind} data-veiled={isPaused || undefined}>
        {notice !== null && (
          <span key={notice.id}>
            {NOTICE_MARKS[notice.kind]}
            {notice.text}
          </span>
        )}
      </p>
    </section>
  );
}

/** The name of the game. In a set, the number of the part comes first, such as '2 of 3'. */
function barName(entry: CatalogueEntry, state: Session): string {
  if (!state.plan.isSet || state.phase === 'idle') return entry.name;
  if (state.phase === 'between') return entry.name;
  return `${state.partIndex + 1} of ${state.plan.parts.length} · ${gameName(currentSlot(state))}`;
}

/** How often the clock is read, in ms. The view renders again only when the displayed second changes. */
const CLOCK_READ_MS = 200;

/** The current part's clock in ms, rounded down to whole seconds. */
function useElapsedMs({ elapsedMs, subscribe }: PlaySession): number {
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
  return useSyncExternalStore(follow, () => Math.floor(elapsedMs() / 1000) * 1000);
}

/** Pauses and resumes with Escape wherever the focus is. Ignores the key if it closes an open dialog or menu. */
function useEscape(isPlaying: boolean, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.repeat && !isOverlayOpen()) onEscape();
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    // Listen in the capture phase, because an overlay that the Escape closes is then still open.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [isPlaying]);
}

/**
 * Pauses the game while the tab is hidden or the inspector is open (D-15). Afterwards the game stays paused until the
 * player resumes it.
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
