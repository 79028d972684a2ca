import {
  checkedMoments,
  type GameModule,
  type GameSettings,
  type ReplayHandle,
  type ReplayMoment,
  type RunLog,
} from '@mindloom/game-contract';
import { isFramed } from '@mindloom/game-frame/shell';

/** A game that can show a recorded run in its own view. */
interface ReplayingGame extends GameModule {
  replay: NonNullable<GameModule['replay']>;
}

export const canReplay = (game: GameModule): game is ReplayingGame => typeof game.replay === 'function';

/** The contract's time limit from the mount to the first usable frame. */
const READY_LIMIT_MS = 5000;

export interface HostedReplay {
  show(atMs: number): void;
  update(settings: Partial<GameSettings>): void;
  unmount(): void;
}

interface ReplayOptions {
  game: ReplayingGame;
  element: HTMLElement;
  settings: GameSettings;
  log: RunLog;
  /** Called once, with the checked moments of the run. */
  onReady: (moments: readonly ReplayMoment[]) => void;
  /** Called at most once, when the game cannot show the run. */
  onFailure: (problem: string) => void;
}

/**
 * Shows a recorded run in the game's own view. Checks what the game reports, and catches its exceptions. Never throws.
 * Unmounting always empties the element.
 */
export function mountReplay({
  game,
  element,
  settings,
  log,
  onReady,
  onFailure,
}: ReplayOptions): HostedReplay {
  const aborter = new AbortController();
  const place = element.appendChild(element.ownerDocument.createElement('div'));
  place.className = 'size-full';
  let phase: 'mounting' | 'ready' | 'over' = 'mounting';
  let handle: ReplayHandle | undefined;
  const fail = (problem: string) => {
    if (phase === 'over') return;
    phase = 'over';
    clearTimeout(timer);
    console.warn('ML-372 the game could not show the replay', problem);
    onFailure(problem);
  };
  const attempt = (command: () => void) => {
    try {
      command();
    } catch (error) {
      // Report in a microtask, because the caller may not have the replay yet.
      queueMicrotask(() => fail(String(error)));
    }
  };
  const timer = setTimeout(
    () => fail(`the game was not ready ${READY_LIMIT_MS} ms after the mount`),
    READY_LIMIT_MS,
  );
  const stopWatching = isFramed(game)
    ? game.watch({
        onError: ({ message, isBlank }) => {
          if (isBlank) fail(message);
        },
        onLost: (reason) => fail(`the frame was closed: ${reason}`),
      })
    : () => undefined;
  const ready = (moments: readonly ReplayMoment[]) => {
    if (phase !== 'mounting') return;
    phase = 'ready';
    clearTimeout(timer);
    onReady(checkedMoments(moments));
  };
  attempt(() => {
    handle = game.replay(place, { ready, signal: aborter.signal }, settings, log);
  });
  return {
    show: (atMs) => attempt(() => handle?.show(atMs)),
    update: (changes) => attempt(() => handle?.update?.(changes)),
    unmount() {
      phase = 'over';
      clearTimeout(timer);
      const leave = () => {
        stopWatching();
        attempt(() => handle?.unmount());
        aborter.abort();
      };
      // A frame must be moved to another place before this element is removed. A game in the page is unmounted in a
      // later task, because React refuses to unmount its root while the page is being rendered.
      if (isFramed(game)) leave();
      else setTimeout(leave);
      place.remove();
    },
  };
}
